// The button that prints the sheets: a browser has its own way where scripts are off.
const print = document.getElementById("print");
print.hidden = false;
print.addEventListener("click", () => window.print());
