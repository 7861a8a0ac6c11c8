import { summarise } from "~/platform/markdown/summarise";
import { xmlElement, xmlText } from "./xml-text";

/** How browsers search the site from their address bar (OpenSearch 1.1; ShortName has 16 characters at most). */
export function writeOpenSearch(
  origin: string,
  site: { title: string; description: string },
): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    xmlElement("ShortName", summarise(site.title, 16)),
    xmlElement("Description", summarise(site.description || site.title, 1024)),
    "<InputEncoding>UTF-8</InputEncoding>",
    `<Image width="16" height="16" type="image/svg+xml">${xmlText(origin)}/mark.svg</Image>`,
    `<Url type="text/html" template="${xmlText(origin)}/search?q={searchTerms}"/>`,
    "</OpenSearchDescription>",
  ].join("\n");
}
