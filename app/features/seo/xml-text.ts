import { xmlCharacters } from "~/platform/text/xml-characters";

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** A text as it stands in XML, in an element or an attribute. */
export function xmlText(text: string): string {
  return xmlCharacters(text).replace(/[&<>"']/g, (sign) => entities[sign] ?? "");
}

/** An element with a text, or "" where there is no text. */
export function xmlElement(name: string, text: string): string {
  return text === "" ? "" : `<${name}>${xmlText(text)}</${name}>`;
}
