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

/** The attributes of a tag, one after the other: what a picture's words say of attributes is none. */
const attributes = / ([\w-]+)="([^"]*)"/g;

/** The first address of a `srcset` is that of the smallest picture. */
function smallPicture(picture: string): string {
  const sources = [...picture.matchAll(attributes)].find(([, name]) => isAttribute(name, "srcset"));
  const [small = ""] = sources?.[2]?.split(" ") ?? [];
  const plain = picture.replace(attributes, (whole, name: string) =>
    isAttribute(name, "srcset", "sizes", "loading") ? "" : whole,
  );
  return withSource(plain, small).replace("<img", '<img loading="lazy"');
}

function withSource(picture: string, source: string): string {
  return picture.replace(attributes, (whole, name: string) =>
    isAttribute(name, "src") && source !== "" ? ` src="${source}"` : whole,
  );
}

const isAttribute = (name: string | undefined, ...names: string[]): boolean =>
  names.includes(name?.toLowerCase() ?? "");
