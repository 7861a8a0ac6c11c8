declare module "markdown-it-footnote" {
  import type MarkdownIt from "markdown-it";

  /** Adds rules for notes. */
  export default function footnotes(parser: MarkdownIt): void;
}
