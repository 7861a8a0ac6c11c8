import type { Picture } from "~/features/media/picture";
import { putBlock } from "~/ui/editor/text-edits";
import { exchangePictures, findPicture, pictureMark } from "./picture-text";

const areaIn = (place: HTMLElement | null) =>
  place?.querySelector<HTMLTextAreaElement>("textarea[name=content]") ?? null;

/* Nobody is writing in the text just now, so the focus stays where it is. */
function changeText(area: HTMLTextAreaElement, from: number, to: number, text: string): void {
  area.setRangeText(text, from, to);
  area.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Says of a picture in the text what is said of it in the tray. */
export function nameInText(place: HTMLElement | null, { url }: Picture, alt: string): void {
  const area = areaIn(place);
  const found = area && findPicture(area.value, url);
  if (area && found) changeText(area, found.from, found.to, pictureMark(url, alt));
}

/** Exchanges the places of two pictures in the text. */
export function exchangeInText(place: HTMLElement | null, one: Picture, other: Picture): void {
  const area = areaIn(place);
  if (!area) return;
  const text = exchangePictures(area.value, one.url, other.url);
  if (text !== area.value) changeText(area, 0, area.value.length, text);
}

/** Takes a picture out of the text, or puts it back at its end. */
export function takeFromText(
  place: HTMLElement | null,
  { url, alt }: Picture,
  isGone: boolean,
): void {
  const area = areaIn(place);
  if (!area) return;
  const found = findPicture(area.value, url);
  if (found && isGone) changeText(area, found.from, found.to, "");
  if (found || isGone) return;
  const end = area.value.length;
  const { from, to, insert } = putBlock(
    { text: area.value, start: end, end },
    pictureMark(url, alt),
  );
  changeText(area, from, to, insert);
}
