import type { ArticleRow } from "~/features/content/articles/article";
import type { TopicRow } from "~/features/content/topics/topic";

/** What somebody wrote whom the reader follows: a topic or tweet, or an article. */
export type FeedRow = { kind: "topic"; topic: TopicRow } | { kind: "article"; article: ArticleRow };
