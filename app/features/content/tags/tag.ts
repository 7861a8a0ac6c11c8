import { countCharacters, hasInvisible, tidyText } from "~/platform/text/typed-text";
import { normalForm } from "~/platform/text/normal-form";
import { sortedList } from "~/ui/words/older-methods";

export const tagLimits = { perTopic: 3, characters: 15, perPage: 200 } as const;

export interface TagSummary {
  id: number;
  name: string;
}

/** A tag with how often it is used. */
export interface TagUse {
  id: number;
  name: string;
  description: string;
  topicCount: number;
  articleCount: number;
}

/** What makes two spellings the same tag: NFKC and case folding. */
export function tagKey(name: string): string {
  return normalForm(name, "NFKC").toLowerCase().trim();
}

const comma = /[,，、\n]/;

/** Splits typed tags at commas of either width; empty ones and repetitions are dropped. */
export function splitTags(typed: string): string[] {
  const names = new Map<string, string>();
  for (const part of tidyText(typed).split(comma)) {
    const name = part.trim().replace(/^#/, "");
    const key = tagKey(name);
    if (name !== "" && !names.has(key)) names.set(key, name);
  }
  return [...names.values()];
}

/**
 * The names in a box for tags: separated by commas, or where there is none by spaces, so that with a
 * comma behind it a name may have spaces.
 */
export function typedTags(typed: string): string[] {
  return splitTags(comma.test(typed.trim()) ? typed : typed.trim().replace(/\s+/g, ","));
}

/** Names as `typedTags` reads them again. */
export function writeTags(names: string[]): string {
  const [first = ""] = names;
  return names.length === 1 && /\s/.test(first) ? `${first}，` : names.join("，");
}

/** The beginning of a box for tags, and the last name in it, which is being typed. */
export function tagBeingTyped(text: string): { before: string; typed: string } {
  const start = text.search(comma.test(text) ? /[^,，、\n]*$/ : /\S*$/);
  return { before: text.slice(0, start), typed: text.slice(start).trim() };
}

/** What is wrong with a list of tags, or "". */
export function tagsFault(names: string[]): string {
  if (names.length > tagLimits.perTopic) return `最多 ${tagLimits.perTopic} 个标签`;
  if (names.some((name) => countCharacters(name) > tagLimits.characters)) {
    return `每个标签不能超过 ${tagLimits.characters} 个字`;
  }
  if (names.some(hasInvisible)) return "标签里有看不见的字符，请去掉";
  return "";
}

/** Whether two lists name the same tags, in whatever order. */
export const isSameTags = (one: string[], other: string[]): boolean =>
  tagKeysOf(one) === tagKeysOf(other);

const tagKeysOf = (names: string[]) => JSON.stringify(sortedList([...new Set(names.map(tagKey))]));

/** Whether anybody may open its page: something public bears it, or a moderator described it. */
export const hasPage = ({ topicCount, articleCount, description }: TagUse): boolean =>
  topicCount + articleCount > 0 || description !== "";
