// What a reader wants of all tables, remembered by this browser where it may store something.

export function recall(key) {
  try {
    return localStorage.getItem(key) === "on";
  } catch {
    return false; // storage is not accessible
  }
}

export function remember(key, isWanted) {
  try {
    localStorage.setItem(key, isWanted ? "on" : "off");
  } catch {
    // the wish lasts as long as the page
  }
}
