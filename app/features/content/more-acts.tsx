import type { ArticleDetail } from "./articles/article";
import { curationItems } from "./curation-items";
import { moreItems } from "./more-items";
import { MoreMenu } from "./more-menu";
import type { TopicDetail } from "./topic";
import type { TopicCardRow } from "./topic-card-row";

/** 更多操作 of a topic or tweet. */
export function TopicMore({ topic }: { topic: TopicDetail }) {
  const curation = topic.can.curate ? curationItems(topic) : [];
  return <MoreMenu items={[...curation, ...moreItems("topic", topic)]} />;
}

/** 更多操作 of an article. */
export function ArticleMore({ article }: { article: ArticleDetail }) {
  return <MoreMenu items={moreItems("article", article)} />;
}

/** 更多操作 of a row, for those who keep order. */
export function CurationMore({ topic }: { topic: TopicCardRow }) {
  const deletion = { icon: "close", text: "删除", to: `/topic/${topic.id}/delete` } as const;
  return <MoreMenu items={[...curationItems(topic), deletion]} />;
}
