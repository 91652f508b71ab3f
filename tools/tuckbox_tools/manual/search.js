// The search box: it looks through the index that stands in another file, so no request is made.
"use strict";
(() => {
  const box = document.getElementById("search");
  const list = document.getElementById("found");
  const root = document.currentScript.dataset.root;
  const most = 12;
  const plain = (value) => value.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase().replace(/_/g, " ");
  const known = window.manualIndex.map(([name, what, path, also]) => ({
    name, what, path, key: plain(name), rest: plain(`${also} ${what}`),
  }));
  const rank = (one, words) => {
    let worst = 0;
    for (const word of words) {
      const at = one.key.indexOf(word);
      const place = one.key === word ? 0 : at === 0 ? 1 : at > 0 && one.key[at - 1] === " " ? 2 : at > 0 ? 4
        : one.rest.includes(word) ? 5 : -1;
      if (place < 0) return -1;
      worst = Math.max(worst, place);
    }
    return worst;
  };
  const show = () => {
    const words = plain(box.value).split(/\s+/).filter(Boolean);
    const found = words.length ? known.map((one) => [rank(one, words), one]).filter(([place]) => place >= 0) : [];
    found.sort(([a, one], [b, other]) => a - b || one.key.length - other.key.length || (one.key < other.key ? -1 : 1));
    list.replaceChildren(...found.slice(0, most).map(([, one]) => {
      const item = document.createElement("li");
      const link = document.createElement("a");
      link.href = root + one.path;
      link.textContent = one.name;
      const what = document.createElement("span");
      what.textContent = ` ${one.what}`;
      link.append(what);
      item.append(link);
      return item;
    }));
    if (words.length && !found.length) {
      const item = document.createElement("li");
      item.textContent = "nothing is called so";
      list.append(item);
    }
    list.hidden = !words.length;
    box.setAttribute("aria-expanded", String(!list.hidden));
  };
  box.addEventListener("input", show);
  box.form.addEventListener("submit", (event) => {
    event.preventDefault();
    const first = list.querySelector("a");
    if (first) first.click();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") { box.value = ""; show(); }
    if (event.key === "/" && !/^(INPUT|TEXTAREA)$/.test(document.activeElement.tagName)) {
      event.preventDefault();
      box.focus();
    }
    const links = [...list.querySelectorAll("a")];
    if ((event.key === "ArrowDown" || event.key === "ArrowUp") && !list.hidden && links.length) {
      const here = links.indexOf(document.activeElement);
      if (here < 0 && document.activeElement !== box) return;
      event.preventDefault();
      const next = here + (event.key === "ArrowDown" ? 1 : -1);
      (links[next] || (next < 0 ? box : links[links.length - 1])).focus();
    }
  });
  box.form.hidden = false;
  if (location.hash.startsWith("#find=")) { box.value = decodeURIComponent(location.hash.slice(6)); show(); }
})();
