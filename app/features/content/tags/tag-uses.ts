/** For each kind, the table that links its things to tags, and the column of `tag` that counts these links. */
export const tagUses = {
  topic: { table: "topicTag", thing: "topicId", count: "topicCount" },
  article: { table: "articleTag", thing: "articleId", count: "articleCount" },
} as const;

/** The kinds of content that can have tags. */
export type TaggedKind = keyof typeof tagUses;

/** In the order in which transactions take them. */
export const taggedKinds = Object.keys(tagUses) as TaggedKind[];
