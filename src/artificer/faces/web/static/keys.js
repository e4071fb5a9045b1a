// Which keys are free for the page.

/** Whether a key is the page's: it is no shortcut of the browser's, and nobody writes. */
export function isFree(event) {
  return !(event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, textarea, select"));
}
