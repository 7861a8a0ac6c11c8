import { XMLParser, XMLValidator } from "fast-xml-parser";
import { xmlCharacters } from "~/platform/text/xml-characters";
import { FeedFault } from "./source-feed";

/** An element as the parser gives it: text, or its children and `@attributes`. */
export type XmlNode = string | { [name: string]: XmlNode | XmlNode[] | undefined };

const manyOf = new Set(["item", "entry", "link", "atom:link", "enclosure", "media:content"]);

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseTagValue: false,
  parseAttributeValue: false,
  // Characters as numbers, too, which many feeds write in addresses: `&#038;`.
  htmlEntities: true,
  isArray: (name) => manyOf.has(name),
  // Atom may hold elements of XHTML here, which are wanted as they are written.
  stopNodes: ["feed.entry.title", "feed.entry.summary", "feed.entry.content", "feed.title"],
});

/** The root element of a feed, without characters that XML has none of; FeedFault where the text is not whole XML. */
export function parseXml(raw: string): XmlNode {
  const text = xmlCharacters(raw);
  const checked = XMLValidator.validate(text);
  if (checked !== true) {
    const { line } = checked.err;
    const said = checked.err.msg.replace(/\.$/, "");
    throw new FeedFault(`not whole XML: line ${line}: ${said}`, `第 ${line} 行不合 XML（${said}）`);
  }
  try {
    return parser.parse(text) as XmlNode;
  } catch (error) {
    const said = (error as Error).message.replace(/\.$/, "");
    throw new FeedFault(`not readable XML: ${said}`, `读不懂里面的 XML（${said}）`);
  }
}

/** The children of a name, none for a text. */
export function children(node: XmlNode | undefined, name: string): XmlNode[] {
  if (node === undefined || typeof node === "string") return [];
  const found = node[name];
  return found === undefined ? [] : [found].flat();
}

export function child(node: XmlNode | undefined, name: string): XmlNode | undefined {
  return children(node, name)[0];
}

/** The text of an element, whether it has attributes or not; "" where it is missing. */
export function textOf(node: XmlNode | undefined): string {
  if (node === undefined) return "";
  if (typeof node === "string") return node.trim();
  return textOf(child(node, "#text"));
}

export function attribute(node: XmlNode | undefined, name: string): string {
  return textOf(child(node, `@${name}`));
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi,
    (whole, name: string | undefined, decimal: string | undefined, hex: string | undefined) => {
      if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

const [opening, closing] = ["<![CDATA[", "]]>"] as const;

/** The character data of raw XML: CDATA as it stands, entities resolved elsewhere. */
export function characterData(raw: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let open = raw.indexOf(opening); open !== -1; open = raw.indexOf(opening, from)) {
    const begin = open + opening.length;
    const end = raw.indexOf(closing, begin);
    if (end === -1) break;
    parts.push(decodeEntities(raw.slice(from, open)), raw.slice(begin, end));
    from = end + closing.length;
  }
  return [...parts, decodeEntities(raw.slice(from))].join("").trim();
}
