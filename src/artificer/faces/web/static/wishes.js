// What a reader wants of all tables, remembered by this browser where it may store something.

export function recallText(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is not accessible
  }
}

export function rememberText(key, text) {
  try {
    localStorage.setItem(key, text);
  } catch {
    // it lasts as long as the page
  }
}

export const recall = (key) => recallText(key) === "on";

export const remember = (key, isWanted) => rememberText(key, isWanted ? "on" : "off");
