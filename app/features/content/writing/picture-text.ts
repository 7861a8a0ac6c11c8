import { sortedList } from "~/ui/words/older-methods";

/** A picture in Markdown. */
export const pictureMark = (url: string, alt = ""): string => `![${altWords(alt)}](${url})`;

/** Most characters of what is said of a picture. */
export const longestAlt = 100;

/** What is said of a picture, on one line and without what would end it in Markdown. */
export function altWords(typed: string): string {
  return [...typed.replaceAll(/[[\]\\\s]+/g, " ").trim()].slice(0, longestAlt).join("");
}

/**
 * Where a text shows a picture for the first time, with what is said of it there. It is looked for by its address, because a
 * pattern that begins with what is said takes the square of the length of a text full of beginnings.
 */
export function findPicture(
  text: string,
  url: string,
): { from: number; to: number; alt: string } | null {
  const end = `](${url})`;
  let past = 0;
  for (let at = text.indexOf(end); at >= 0; at = text.indexOf(end, past)) {
    const line = text.slice(Math.max(past, text.lastIndexOf("]", at - 1) + 1), at);
    const said = line.slice(line.lastIndexOf("\n") + 1);
    const mark = said.indexOf("![");
    past = at + end.length;
    if (mark >= 0) return { from: at - said.length + mark, to: past, alt: said.slice(mark + 2) };
  }
  return null;
}

/** A text in which a picture is told by what is said of it beside the text, where the text says nothing itself. */
export function namePicture(text: string, url: string, alt: string): string {
  const found = findPicture(text, url);
  if (!found || found.alt !== "" || alt === "") return text;
  return text.slice(0, found.from) + pictureMark(url, alt) + text.slice(found.to);
}

/** A text in which two pictures stand in one another's place; the same text where it does not show both. */
export function exchangePictures(text: string, one: string, other: string): string {
  const places = [findPicture(text, one), findPicture(text, other)];
  const [first, second] = sortedList(
    places.flatMap((place) => place ?? []),
    (a, b) => a.from - b.from,
  );
  if (!first || !second) return text;
  const mark = ({ from, to }: typeof first) => text.slice(from, to);
  const between = text.slice(first.to, second.from);
  return text.slice(0, first.from) + mark(second) + between + mark(first) + text.slice(second.to);
}
