import type MarkdownIt from "markdown-it";

interface Reference {
  href: string;
  title: string;
}

/** Characters; what cmark-gfm grants any text, however short. */
const leastGranted = 100_000;

/**
 * Keeps references (`[a]: /address "title"`) from growing a text without bound: as in cmark-gfm, what
 * they are replaced by is in sum no longer than 100,000 characters or the text, and later ones stay text.
 */
export function boundReferences(parser: MarkdownIt): void {
  parser.core.ruler.after("block", "bound_references", ({ env, src }) => {
    if (!env.references) return;
    let left = Math.max(leastGranted, src.length);
    env.references = new Proxy<Record<string, Reference>>(env.references, {
      get(references, label: string) {
        const found = references[label];
        if (!found) return undefined;
        const length = found.href.length + found.title.length;
        if (length > left) return undefined;
        left -= length;
        return found;
      },
    });
  });
}
