/** A heading of a topic's text. */
export interface ContentsHeading {
  id: string;
  text: string;
  level: 2 | 3;
}

const heading = /<h([23]) id="([^"]+)"[^>]*>(.*?)<\/h\1>/gs;
const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

function headingText(html: string): string {
  return html
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .trim();
}

/** The headings of the second and third level that carry an id, in the server's own HTML. */
export function headingsOf(html: string): ContentsHeading[] {
  return [...html.matchAll(heading)].map(([, level, id = "", inner = ""]) => ({
    id,
    text: headingText(inner),
    level: level === "2" ? 2 : 3,
  }));
}
