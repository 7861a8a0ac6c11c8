/** What bears tags. */
export type TaggedKind = "topic" | "article";

/** The rows that say which tags a thing of a kind bears, and the count of tags that holds them. */
export const tagUses = {
  topic: { table: "topicTag", thing: "topicId", count: "topicCount" },
  article: { table: "articleTag", thing: "articleId", count: "articleCount" },
} as const;
