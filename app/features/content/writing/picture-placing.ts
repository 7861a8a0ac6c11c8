import { pictureHolder } from "~/features/content/drafts/picture-holder";
import type { Picture } from "~/features/media/picture";
import { changeQuietly } from "~/ui/editor/apply-edit";
import { differenceOf, putBlock } from "~/ui/editor/text-edits";
import { exchangePictures, findPicture, pictureMark } from "./picture-text";

const areaIn = (place: HTMLElement | null) =>
  place?.querySelector<HTMLTextAreaElement>("textarea[name=content]") ?? null;

/** Says of a picture in the text what is said of it in the tray. */
export function nameInText(place: HTMLElement | null, { url }: Picture, alt: string): void {
  const area = areaIn(place);
  const found = area && findPicture(area.value, url);
  if (area && found) changeQuietly(area, { ...found, insert: pictureMark(url, alt) });
}

/** Exchanges the places of two pictures in the text. */
export function exchangeInText(place: HTMLElement | null, one: Picture, other: Picture): void {
  const area = areaIn(place);
  if (!area) return;
  const text = exchangePictures(area.value, one.url, other.url);
  if (text !== area.value) changeQuietly(area, differenceOf(area.value, text));
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
  if (found && isGone) changeQuietly(area, { ...found, insert: "" });
  if (found || isGone) return;
  const end = area.value.length;
  changeQuietly(area, putBlock({ text: area.value, start: end, end }, pictureMark(url, alt)));
}

const named = new Set<string>();
const waiting = new WeakSet<HTMLFormElement>();

/** What stands in a text for a picture on its way, as for no other one while the page is open: pasted ones all have one name. */
export function nameHolder({ name }: File): string {
  const words = name.replaceAll(/[[\]()]/g, "").replaceAll(/\s+/g, " ");
  let holder = pictureHolder(words);
  for (let count = 2; named.has(holder); count += 1) holder = pictureHolder(`${words}（${count}）`);
  named.add(holder);
  return holder;
}

/** A text without the places of pictures that were sent on this page: those that wait still come later, or never. */
export function withoutWaiting(text: string): string {
  return [...named].reduce((left, holder) => left.replaceAll(holder, ""), text);
}

/** Notes whether pictures of a form have not arrived. */
export function noteWaiting(form: HTMLFormElement, waits: boolean): void {
  if (waits) waiting.add(form);
  else waiting.delete(form);
}

/** Whether whoever leaves a form now leaves pictures behind that did not arrive. */
export const hasWaiting = (form: HTMLFormElement): boolean => waiting.has(form);
