import fs from "node:fs";
import { describe, expect, test } from "vitest";

const [english, chinese] = ["docs/operations.md", "docs/operations.zh-CN.md"].map((file) =>
  fs.readFileSync(file, "utf8"),
) as [string, string];

/** What a reader types or looks for, whatever language explains it. */
const parts: Record<string, (manual: string) => string[]> = {
  "chapters, in number": (manual) => manual.match(/^#{2,3} /gm) ?? [],
  "listings, without their remarks": (manual) =>
    [...manual.matchAll(/^```\w*\n([^]*?)^```/gm)].map(([, listing = ""]) =>
      listing.replaceAll(/ +#.*$/gm, "").replaceAll(/#.*$/gm, ""),
    ),
  variables: (manual) =>
    distinct(
      manual,
      /`[^`\n]*\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b[^`\n]*`/g,
      /[A-Z][A-Z0-9]*_[A-Z0-9_]+/g,
    ),
  commands: (manual) => distinct(manual, /`npm [^`]+`/g, /npm (?:run )?[a-z:]+/g),
  addresses: (manual) => distinct(manual, /`(?:GET )?\/[^`\s]+`/g, /\/[^`\s]+/g),
  decisions: (manual) => distinct(manual, /\(decisions\/[^)]+\)/g, /\d{4}/g),
};

function distinct(manual: string, place: RegExp, name: RegExp): string[] {
  const found = (manual.match(place) ?? []).flatMap((text) => text.match(name) ?? []);
  return [...new Set(found)].toSorted();
}

describe("the manuals in both languages name the same", () => {
  test.each(Object.keys(parts))("%s", (part) => {
    const found = parts[part]?.(english);
    expect(found?.length).toBeGreaterThan(3);
    expect(parts[part]?.(chinese)).toEqual(found);
  });
});
