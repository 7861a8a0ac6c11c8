import { summarise } from "~/platform/markdown/summarise";
import type { ContentStatus } from "./content-status";

/** What lists of all kinds of things say of one. */
export interface ThingHead {
  id: number;
  /** 0 for what has no author. */
  userId: number;
  /** 话题, 动态, 文章 … */
  noun: string;
  /** "" for what has none. */
  title: string;
  /** Its first words as plain text; "" for what shows only pictures. */
  summary: string;
  /** The page that shows it. */
  path: string;
  status: ContentStatus;
  /** Who deleted it, 0 while it is not; missing where nobody deletes things of its kind. */
  deletedBy?: number;
  /** Whether everybody sees it: published, by an author who is not disabled. */
  shown: boolean;
  /** Milliseconds since 1970 UTC. */
  createTime: number;
}

/** Which things to read: those with these ids, or the newest of a member. */
export type HeadsAsked = { ids: number[] } | { userId: number; most: number };

/** What something without words is called in lists. */
export const onlyPictures = "只有图片";

/** What notices call a thing: its title, or a few of its first words; "" for what has none. */
export function nameInNotices({ title, summary }: Pick<ThingHead, "title" | "summary">): string {
  return title || summarise(summary, 60);
}

/** What a thing is called: its title, or its first words, `most` characters of them at most. */
export function nameOfThing({ title, summary }: Pick<ThingHead, "title" | "summary">, most = 300) {
  return title || summarise(summary, most) || onlyPictures;
}
