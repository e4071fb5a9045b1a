// Keys of a replay: the arrows go one step, Home and End to the first and the last.

const KEYS = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last" };

document.addEventListener("keydown", (event) => {
  const typing = event.target.matches("input, select, textarea, [role=log], ol");
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || typing) return;
  const link = document.querySelector(`.steps a[rel="${KEYS[event.key]}"]`);
  if (!link) return;
  event.preventDefault();
  location.assign(link.href);
});

const here = document.querySelector('[aria-current="step"]')?.closest("li");
const list = here?.parentElement;
if (list) list.scrollTop = here.offsetTop - list.offsetTop - list.clientHeight / 2;
