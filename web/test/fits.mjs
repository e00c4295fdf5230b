/*
 * fits.mjs - whether a screen fits its window, judged by geometry: nothing
 * sticks out, no words are cut, no control is covered. Anything that can be
 * scrolled to is fine; anything cut off is not.
 */

/** In the page. Old news may leave its box, names of people may be as long as they like, and what somebody did last is
 * told in short: the log has it whole. */
function look({ free }) {
  const wrong = [];
  const say = (what, el, words) => {
    const name = `${el.tagName.toLowerCase()}${[...el.classList].map((one) => `.${one}`).join("")}`;
    const within = el.parentElement?.closest("[class]")?.className;
    wrong.push(`${what}: ${name} in ${typeof within === "string" ? within : ""} "${words.trim().slice(0, 40)}"`);
  };
  const shown = (el) => el.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const modal = document.querySelector("dialog:modal");
  const reached = (el) => !el.closest("[inert]") && (!modal || modal.contains(el));
  const width = document.documentElement.clientWidth;
  const height = innerHeight;
  const scrolls = (el, axis) => {
    const how = getComputedStyle(el)[axis === "x" ? "overflowX" : "overflowY"];
    const over = axis === "x" ? el.scrollWidth > el.clientWidth : el.scrollHeight > el.clientHeight;
    return over && (how === "auto" || how === "scroll");
  };
  const hides = (el, axis) =>
    /hidden|clip|auto|scroll/.test(getComputedStyle(el)[axis === "x" ? "overflowX" : "overflowY"]);

  /** How far a box is cut by what holds it; 0 where it can be scrolled to. */
  const cut = (from, box) => {
    const left = { x: true, y: true };
    for (let el = from; el && el !== document.documentElement; el = el.parentElement) {
      const style = getComputedStyle(el);
      const edge = el.getBoundingClientRect();
      if (left.x && scrolls(el, "x")) left.x = false;
      if (left.y && scrolls(el, "y")) left.y = false;
      if (left.x && hides(el, "x") && (box.left < edge.left - 1.5 || box.right > edge.right + 1.5)) return "cut";
      if (left.y && hides(el, "y") && (box.top < edge.top - 1 || box.bottom > edge.bottom + 1)) return "cut";
      if (style.position === "fixed") break;
    }
    if (left.x && (box.left < -1.5 || box.right > width + 1.5)) return "out of the window";
    const page = document.documentElement.scrollHeight > height + 1;
    return left.y && !page && (box.top < -1 || box.bottom > height + 1) ? "out of the window" : "";
  };

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const el = node.parentElement;
    if (
      !node.data.trim() ||
      !el ||
      el.closest(`.sr, .skip, script, style, option, ${free}`) ||
      !reached(el) ||
      !shown(el)
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      if (right - left < 1) continue;
      const middle = (bottom - top) * 0.28; // a line of letters is lower than the line
      const how = cut(el, { left, right, top: top + middle, bottom: bottom - middle });
      if (how) {
        say(how, el, node.data);
        break;
      }
    }
  }

  for (const el of document.querySelectorAll("button, a[href], input, select, summary, [role=radio], [role=switch]")) {
    if (el.disabled || el.closest(`.sr, .skip`) || el.matches(".sr *") || !reached(el) || !shown(el)) continue;
    el.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const box = el.getBoundingClientRect();
    const words = el.getAttribute("aria-label") ?? el.textContent;
    if (box.width < 2 || box.height < 2) continue;
    const how = cut(el.parentElement, box.width > width ? { ...box.toJSON(), left: 0, right: width } : box);
    if (how === "out of the window") say("out of the window", el, words);
    // the cards of a full hand lie on one another: each shows its beginning
    const fanned = el.closest(".fan .slot:not(:last-child)");
    const start = getComputedStyle(el).direction === "rtl" ? box.right - 10 : box.left + 10;
    const x = fanned ? start : (box.left + box.right) / 2;
    const hit = document.elementFromPoint(x, (box.top + box.bottom) / 2);
    if (hit?.closest(".curtain") && !el.closest(".curtain")) continue; // the end lies over its table
    if (!hit || !(el.contains(hit) || hit.contains(el) || el.labels?.[0]?.contains(hit)))
      say(`under ${hit ? `${hit.tagName.toLowerCase()}.${hit.getAttribute("class") ?? ""}` : "nothing"}`, el, words);
  }
  for (const el of document.querySelectorAll("*")) if (el.scrollTop > 0) el.scrollTop = 0;
  return [...new Set(wrong)];
}

/** What does not fit on the page as it is shown. */
export const unfit = (page, free = ".lately, .ty-lately, .log, .k-last") => page.evaluate(look, { free });

/** How many matches of `selector` are visible, with words or without. */
export const inSight = (page, selector) =>
  page.$$eval(selector, (all) => {
    const whole = (el) => {
      const { left, right, top, bottom, width } = el.getBoundingClientRect();
      return width > 0 && left >= -1 && right <= innerWidth + 1 && top >= -1 && bottom <= innerHeight + 1;
    };
    return all.filter((el) => el.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && whole(el))
      .length;
  });

/**
 * Watch the next page of this tab from frame to frame, from when `begun` is there until `asked` is, and a little longer.
 * The page does so itself: whoever comes to look later would miss the beginning.
 */
export const watchPlaces = (tab, selectors, begun, asked) =>
  tab.addInitScript(
    ([all, since, until]) => {
      const frame = () => new Promise(requestAnimationFrame);
      const at = (selector) => {
        const { left, top, width } = document.querySelector(selector).getBoundingClientRect();
        return [left, top, width].map(Math.round).join(" ");
      };
      const watch = async () => {
        const seen = { waits: new Map(), asks: new Map() };
        const frames = { waits: 0, asks: 0 };
        while (frames.asks < 20) {
          await frame();
          if (!document.querySelector(since)) continue;
          const now = document.querySelector(until) ? "asks" : "waits";
          frames[now]++;
          for (const one of all) seen[now].set(one, (seen[now].get(one) ?? new Set()).add(at(one)));
        }
        const moved = all.flatMap((one) => {
          const spots = new Set([...(seen.waits.get(one) ?? []), ...seen.asks.get(one)]);
          return spots.size > 1 ? [`${one}: ${[...spots].join(" | ")}`] : [];
        });
        return { ...frames, moved };
      };
      window.placed = watch();
    },
    [selectors, begun, asked],
  );

/** Which of the selectors had another place while others were waited for (`waits` frames) than when I was asked
 * (`asks` frames). */
export const places = (tab) => tab.evaluate(() => window.placed);
