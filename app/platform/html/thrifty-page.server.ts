import { promisify } from "node:util";
import { gzip } from "node:zlib";

const zip = promisify(gzip);
const kB = 1000;

const pictures = /<img [^>]*>/g;
const choices = /<picture>(?:<source [^>]*srcset="([^" ]*)[^>]*>)?(<img [^>]*>)<\/picture>/gi;
/** Where a page says what it weighs: no text of a member holds such an element. */
const weight = /<data value=""><\/data>/;

/** A page of pictures as small as they are stored, fetched when they come into view, which says what it weighs. */
export async function thriftyPage(page: string): Promise<string> {
  const html = page
    .replace(choices, (_all, small: string | undefined, picture: string) =>
      small ? withSource(picture, small) : picture,
    )
    .replace(pictures, smallPicture)
    .replaceAll("<!-- -->", "");
  const { length } = await zip(html);
  return html.replace(weight, String(Math.max(1, Math.round(length / kB))));
}

/** The first address of a `srcset` is that of the smallest picture. */
function smallPicture(picture: string): string {
  const small = / srcset="([^" ]*)/i.exec(picture)?.[1];
  const plain = picture.replace(/ (?:srcset|sizes|loading)="[^"]*"/gi, "");
  return withSource(plain, small ?? "").replace("<img", '<img loading="lazy"');
}

function withSource(picture: string, source: string): string {
  return source === "" ? picture : picture.replace(/ src="[^"]*"/, () => ` src="${source}"`);
}
