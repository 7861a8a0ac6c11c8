/** The rows that say which tags a thing of a kind bears, and the count of tags that holds them. */
export const tagUses = {
  topic: { table: "topicTag", thing: "topicId", count: "topicCount" },
  article: { table: "articleTag", thing: "articleId", count: "articleCount" },
} as const;

/** What bears tags. */
export type TaggedKind = keyof typeof tagUses;

/** In the order in which transactions take them. */
export const taggedKinds = Object.keys(tagUses) as TaggedKind[];
