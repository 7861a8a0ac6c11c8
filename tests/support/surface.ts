import type { HiddenWorld } from "tests/factories/hidden-world";
import type { Member } from "tests/factories/member";

export type VisibleKind =
  | keyof HiddenWorld["visible"]
  | "comment"
  | "answer"
  | "own comment"
  | "reply"
  | "author"
  | "reader"
  | "choice"
  | "letter"
  | "tag";
type OneOrMore<T> = readonly [T, ...T[]];

/** A link to what is visible, where nothing else is said of it. */
type Lead = `link to ${keyof HiddenWorld["visible"]}`;

/** A page or call, or some of a kind, of which everybody may see something. */
export interface Surface {
  /** What is asked for, and whose eyes it is for. */
  paths: (world: Known) => string[];
  /** What must stand there, so that the surface is not empty by mistake. */
  shows: OneOrMore<VisibleKind> | OneOrMore<Lead>;
  by?: "reader" | "keeper";
  /** Messages and favorites may still lead to where a thing was, but tell nothing of it. */
  mayName?: true;
  post?: URLSearchParams;
}

/** The world with what is asked for by id. */
export interface Known extends HiddenWorld {
  tag: number;
  /** A badge that everybody was given. */
  badge: number;
  authorPath: string;
  readerPath: string;
  root: number;
  /** Comments of every kind, each of which the reader has bookmarked. */
  bookmarked: number[];
  /** Keeps the node of all topics, where all is reported. */
  keeper: Member;
}
