import { refuseUnderLock } from "~/platform/database/under-lock.server";
import { beginningOf } from "~/platform/text/kept-text";
import { findWebUrl } from "~/platform/text/web-address";
import sanitizeHtml from "sanitize-html";
import { cutWords } from "./cut-words";

const tags =
  "h2 h3 h4 h5 h6 p blockquote ul ol li dl dt dd hr br strong em del code pre a img table thead tbody tr th td figure figcaption";
/** Characters that are read. */
const longest = 200_000;
/** Tags that are read: what opens n elements and closes none costs n², twenty times as much while garbage is collected. */
const mostTags = 20_000;
const nonText = ["script", "style", "textarea", "option", "noscript", "title", "iframe", "svg"];

/** The beginning that is read: so many characters, so many tags. */
function readableBeginning(html: string): string {
  const begun = beginningOf(html, longest);
  const opened = /<[a-z]/gi;
  for (let tags = 0; tags <= mostTags; tags++) if (!opened.test(begun)) return begun;
  return begun.slice(0, opened.lastIndex - 2);
}

/**
 * HTML that strangers wrote, safe to show: few tags, web addresses made whole by `base`, no styles; only the first 200,000
 * characters and 20,000 tags, with a sentence that says so.
 */
export function sanitiseForeign(html: string, base = ""): string {
  refuseUnderLock("sanitising HTML");
  const read = readableBeginning(html);
  const safe = sanitizeHtml(read, {
    allowedTags: tags.split(" "),
    allowedAttributes: {
      a: ["href", "rel"],
      img: ["src", "alt", "width", "height", "loading", "decoding", "referrerpolicy"],
      ol: ["start"],
      th: ["colspan", "rowspan"],
      td: ["colspan", "rowspan"],
    },
    allowedSchemes: ["http", "https"],
    allowProtocolRelative: false,
    nonTextTags: nonText,
    transformTags: {
      h1: "h2",
      b: "strong",
      i: "em",
      s: "del",
      a: (_tag, { href }) => linkTo(findWebUrl(href ?? "", base)),
      img: (_tag, attributes) => foreignPicture(attributes, base),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs["src"],
  });
  return read.length < html.length ? safe + cutWords : safe;
}

function linkTo(url: URL | null): sanitizeHtml.Tag {
  if (!url) return { tagName: "a", attribs: {} };
  return { tagName: "a", attribs: { href: url.href, rel: "nofollow noopener" } };
}

/* Pages ask for pictures over https only, and tell no one who reads them. */
function foreignPicture(attributes: sanitizeHtml.Attributes, base: string): sanitizeHtml.Tag {
  const url = findWebUrl(attributes["src"] ?? "", base);
  if (!url) return { tagName: "img", attribs: {} };
  url.protocol = "https:";
  const sizes = Object.fromEntries(
    ["width", "height"]
      .map((name) => [name, attributes[name] ?? ""] as const)
      .filter(([, value]) => /^\d{1,4}$/.test(value)),
  );
  return {
    tagName: "img",
    attribs: {
      src: url.href,
      alt: attributes["alt"] ?? "",
      ...sizes,
      loading: "lazy",
      decoding: "async",
      referrerpolicy: "no-referrer",
    },
  };
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

/** The words of HTML that strangers wrote, on one line, of its first 200,000 characters and 20,000 tags. */
export function textOfHtml(html: string): string {
  refuseUnderLock("reading HTML");
  const parted = readableBeginning(html).replace(
    /<(br|\/p|\/div|\/li|\/h[1-6]|\/td)\b[^<>]*>/gi,
    " $&",
  );
  return sanitizeHtml(parted, { allowedTags: [], allowedAttributes: {}, nonTextTags: nonText })
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? "")
    .replace(/\s+/g, " ")
    .trim();
}
