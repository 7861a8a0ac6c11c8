/** What decides where words break; the rest of a text area's looks does not move the caret. */
const alike = [
  "font",
  "letterSpacing",
  "lineHeight",
  "padding",
  "tabSize",
  "textIndent",
  "wordBreak",
  "lineBreak",
] as const;

/** Where a line of a text area stands, in CSS pixels from the area's own upper left corner. */
export interface LinePlace {
  left: number;
  top: number;
  bottom: number;
}

/**
 * Where a character of a text area stands on the screen. Browsers do not say, so the words before it are laid out once
 * more in a box of the same shape.
 *
 * @param at how many UTF-16 code units stand before it
 */
export function placeInArea(area: HTMLTextAreaElement, at: number): LinePlace {
  const looks = getComputedStyle(area);
  const twin = document.createElement("div");
  for (const name of alike) twin.style[name] = looks[name];
  Object.assign(twin.style, {
    position: "absolute",
    visibility: "hidden",
    boxSizing: "border-box",
    width: `${area.clientWidth}px`,
    whiteSpace: "pre-wrap",
    overflowWrap: "break-word",
  });
  const mark = document.createElement("span");
  mark.textContent = area.value.slice(at, at + 1) || ".";
  twin.append(area.value.slice(0, at), mark);
  document.body.append(twin);
  const top = mark.offsetTop - area.scrollTop;
  const place = { left: mark.offsetLeft, top, bottom: top + mark.offsetHeight };
  twin.remove();
  return place;
}
