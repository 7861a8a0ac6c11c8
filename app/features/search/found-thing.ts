import { escapeHtml } from "~/platform/html/escape-html";
import type { SearchKind } from "./searchable";

/** A piece of a text; `hit` where it is what was looked for. */
export interface MarkedPiece {
  text: string;
  hit: boolean;
}

/** A thing that was found. */
export interface FoundThing {
  kind: SearchKind;
  id: number;
  nodeId: number;
  authorId: number;
  /** Milliseconds since 1970 UTC. */
  publishTime: number;
  /** Plain text in pieces; [] for a thing without a title. */
  title: MarkedPiece[];
  /** The part of its text where most of what was looked for stands. */
  excerpt: MarkedPiece[];
}

export interface SearchAnswer {
  results: FoundThing[];
  page: number;
  limit: number;
  total: number;
  /** Whether nothing held all words, so that these hold only some of them. */
  loose: boolean;
}

/** Marked pieces as HTML: hits in `<em>`, everything else escaped. */
export function piecesToHtml(pieces: MarkedPiece[]): string {
  return pieces
    .map(({ text, hit }) => {
      const escaped = escapeHtml(text);
      return hit ? `<em>${escaped}</em>` : escaped;
    })
    .join("");
}
