import { icon as iconClass } from "./icon.css";
import drawings from "./icons.svg";
import * as styles from "./viewer-stage.css";
import { fitted, panBy, swipeOf, zoomBy, type Zoom } from "./zoom";

/** A picture that can be looked at. */
export interface ViewedPicture {
  /** Where it is in full. */
  href: string;
  /** What the page shows of it, seen until the whole is there. */
  small: string;
  alt: string;
}

const step = 1.5;

/** Shows pictures large, one at a time, and gives the focus back to `opener` in the end. */
export function showPictures(pictures: ViewedPicture[], first: number, opener: HTMLElement): void {
  const image = document.createElement("img");
  const words = document.createElement("p");
  words.className = styles.words;
  words.setAttribute("aria-live", "polite");
  const dialog = document.createElement("dialog");
  dialog.className = styles.stage;
  dialog.append(
    button("关闭", "close", styles.close, () => dialog.close()),
    image,
    words,
  );
  if (pictures.length > 1) {
    dialog.append(
      button("上一张", "right", styles.former, () => show(at - 1)),
      button("下一张", "right", styles.next, () => show(at + 1)),
    );
  }

  let at = first;
  let zoom = fitted;
  const setZoom = (wanted: Zoom) => {
    zoom = wanted;
    const { scale, x, y } = zoom;
    image.style.transform =
      scale === 1 && x === 0 ? "" : `translate(${x}px, ${y}px) scale(${scale})`;
  };
  function show(place: number): void {
    at = (place + pictures.length) % pictures.length;
    const picture = pictures[at];
    if (!picture) return;
    const { href, small, alt } = picture;
    const count = pictures.length > 1 ? `${at + 1} / ${pictures.length}` : "";
    dialog.setAttribute("aria-label", ["图片", count, alt].filter(Boolean).join(" "));
    words.textContent = count;
    image.alt = alt;
    image.src = small;
    setZoom(fitted);
    const whole = new Image();
    whole.src = href;
    whole.decode().then(
      () => pictures[at] === picture && (image.src = href),
      () => pictures[at] === picture && (words.textContent = `${count} 大图没能加载`.trim()),
    );
  }

  const keys: Record<string, () => void> = {
    ArrowLeft: () => show(at - 1),
    ArrowRight: () => show(at + 1),
    Home: () => show(0),
    End: () => show(pictures.length - 1),
    "+": () => setZoom(zoomBy(zoom, step, { x: 0, y: 0 })),
    "=": () => setZoom(zoomBy(zoom, step, { x: 0, y: 0 })),
    "-": () => setZoom(zoomBy(zoom, 1 / step, { x: 0, y: 0 })),
    "0": () => setZoom(fitted),
  };
  dialog.addEventListener("keydown", (event) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  dialog.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      setZoom(zoomBy(zoom, Math.exp(-event.deltaY / 300), around(event)));
    },
    { passive: false },
  );
  image.addEventListener("dblclick", (event) =>
    setZoom(zoom.scale > 1 ? fitted : zoomBy(zoom, 2.5, around(event))),
  );

  const fingers = new Map<number, PointerEvent>();
  let moved = { x: 0, y: 0 };
  let pinched = false;
  image.draggable = false;
  // The whole stage, because one of two fingers may come down on a button.
  dialog.addEventListener("pointerdown", (event) => {
    if (fingers.size === 0) [moved, pinched] = [{ x: 0, y: 0 }, false];
    fingers.set(event.pointerId, event);
    if (event.target === image) image.setPointerCapture(event.pointerId);
  });
  dialog.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const by = { x: event.clientX - before.clientX, y: event.clientY - before.clientY };
    const [other] = [...fingers.values()].filter(({ pointerId }) => pointerId !== event.pointerId);
    fingers.set(event.pointerId, event);
    if (other) {
      pinched = true;
      const grown = distance(event, other) / Math.max(1, distance(before, other));
      setZoom(zoomBy(zoom, grown, around(event)));
    } else if (zoom.scale > 1)
      setZoom(panBy(zoom, by, { width: image.clientWidth, height: image.clientHeight }));
    else moved = { x: moved.x + by.x, y: moved.y + by.y };
  });
  const lift = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
    const meant = zoom.scale > 1 || pinched ? null : swipeOf(moved);
    if (meant === "next") show(at + 1);
    if (meant === "former") show(at - 1);
    if (meant === "end") dialog.close();
  };
  dialog.addEventListener("pointerup", lift);
  dialog.addEventListener("pointercancel", ({ pointerId }) => fingers.delete(pointerId));

  const leave = () => dialog.close();
  addEventListener("popstate", leave);
  dialog.addEventListener("close", () => {
    removeEventListener("popstate", leave);
    dialog.remove();
    opener.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
  show(first);
}

/** Where a pointer is from the middle of the screen. */
const around = ({ clientX, clientY }: MouseEvent) => ({
  x: clientX - innerWidth / 2,
  y: clientY - innerHeight / 2,
});

const distance = (one: MouseEvent, other: MouseEvent) =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

function button(name: string, icon: string, className: string, act: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = className;
  made.setAttribute("aria-label", name);
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `${drawings}#${icon}`);
  drawing.setAttribute("class", iconClass);
  drawing.setAttribute("aria-hidden", "true");
  drawing.append(use);
  made.append(drawing);
  made.addEventListener("click", act);
  return made;
}
