import { countCharacters, hasInvisible, tidyText } from "~/platform/text/typed-text";

export const tagLimits = { perTopic: 3, characters: 15, perPage: 200 } as const;

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
  return name.normalize("NFKC").toLowerCase().trim();
}

/** Splits typed tags at commas of either width; empty ones and repetitions are dropped. */
export function splitTags(typed: string): string[] {
  const names = new Map<string, string>();
  for (const part of tidyText(typed).split(/[,，、\n]/)) {
    const name = part.trim().replace(/^#/, "");
    if (name !== "" && !names.has(tagKey(name))) names.set(tagKey(name), name);
  }
  return [...names.values()];
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
