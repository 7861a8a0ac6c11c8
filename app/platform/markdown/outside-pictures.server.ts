import { escapeHtml } from "~/platform/html/escape-html";
import { isWholeAddress } from "~/platform/text/web-address";
import { isOutside, outsideAddress } from "./outside-address.server";
import type { FindStored, StoredPicture } from "./markdown-options";
import { pictureAttributes } from "./picture-attributes";

/** One picture can be written in so few characters that a text full of it would grow beyond measure. */
const mostOfOne = 2;
const pieces = /<(a|span) class="outside"([^>]*)>([^<]*)<\/\1>|<(\/?)a(?: [^>]*)?>|<img ([^>]*)>/g;
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
/** What stands for a picture: 图片：a cat（example.com）. */
const saidWords = /^图片(?:：([\s\S]*))?（[^（）]*）$/;

const decoded = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? "");

interface ShownPicture {
  /** As it stands in the HTML, decoded. */
  src: string;
  alt: string;
  title: string;
}

/**
 * HTML that `renderMarkdown` or `sanitiseForeign` made, without pictures that a browser would ask another site for:
 * those that are stored here come from here, the others become links with the name of their host.
 */
export function placeOutside(html: string, find: FindStored = () => undefined): string {
  if (!/<img |class="outside"/.test(html)) return html;
  const placed = new Map<string, number>();
  let inLink = false;
  return html.replace(pieces, (piece: string, ...found: (string | undefined)[]) => {
    const [tag, marked, text, slash, attributes] = found;
    if (slash !== undefined) {
      inLink = slash === "";
      return piece;
    }
    const shown = tag ? ofMark(tag, marked ?? "", text ?? "") : ofPicture(attributes ?? "");
    if (!isOutside(shown.src)) return piece;
    const address = outsideAddress(shown.src);
    const stored = address === "" ? undefined : find(address);
    const times = placed.get(address) ?? 0;
    placed.set(address, times + 1);
    if (stored && times < mostOfOne) return pictureTag(shown, stored, inLink);
    return tag ? piece : markOf(shown, inLink);
  });
}

/** The addresses (`outsideAddress`) of all pictures of other sites in HTML, shown or linked, each once, in their order. */
export function outsideAddressesIn(html: string): string[] {
  const addresses = [...html.matchAll(pieces)].map(
    ([, tag, marked = "", text = "", , attributes]) =>
      outsideAddress((tag ? ofMark(tag, marked, text) : ofPicture(attributes ?? "")).src),
  );
  return [...new Set(addresses)].filter((address) => address !== "");
}

/** The pictures of known size that HTML shows from `/uploads/`, in their order. */
export function storedPicturesIn(html: string): StoredPicture[] {
  return [...html.matchAll(/<img (src="\/uploads\/[^>]*? width="[^>]*)>/g)].map(
    ([, found = ""]) => {
      const url = attributeOf(found, "src");
      const [preview = ""] = attributeOf(found, "srcset").split(" ", 1);
      const [width, height] = [attributeOf(found, "width"), attributeOf(found, "height")].map(
        Number,
      );
      return { url, preview: preview || url, width: width ?? 0, height: height ?? 0 };
    },
  );
}

const attributeOf = (attributes: string, name: string) =>
  decoded(new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1] ?? "");

const ofPicture = (attributes: string): ShownPicture => ({
  src: attributeOf(attributes, "src"),
  alt: attributeOf(attributes, "alt"),
  title: attributeOf(attributes, "title"),
});

/** Within a link there can be no other, so that the title has to tell the address there. */
function ofMark(tag: string, attributes: string, text: string): ShownPicture {
  const alt = saidWords.exec(decoded(text))?.[1] ?? "";
  const title = attributeOf(attributes, "title");
  return tag === "a"
    ? { src: attributeOf(attributes, "href"), alt, title }
    : { src: title, alt, title: "" };
}

// Else words could turn the host that follows them round.
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

function markOf({ src, alt: typed, title }: ShownPicture, inLink: boolean): string {
  const host = isWholeAddress(src) ? new URL(src).host : "站外";
  const alt = typed.replace(directions, "");
  const said = escapeHtml(`图片${alt && `：${alt}`}（${host}）`);
  if (inLink) return `<span class="outside" title="${escapeHtml(src)}">${said}</span>`;
  const titled = title && ` title="${escapeHtml(title)}"`;
  return `<a class="outside" href="${escapeHtml(src)}"${titled} rel="nofollow ugc noopener">${said}</a>`;
}

function pictureTag({ alt, title }: ShownPicture, stored: StoredPicture, inLink: boolean): string {
  const all = {
    src: stored.url,
    alt,
    ...(title && { title }),
    ...pictureAttributes(stored.url, stored),
  };
  const attributes = Object.entries(all).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
  const picture = `<img ${attributes.join(" ")} />`;
  if (inLink) return picture;
  const titled = alt === "" ? ' title="查看大图"' : "";
  return `<a href="${stored.url}"${titled} rel="nofollow ugc noopener">${picture}</a>`;
}
