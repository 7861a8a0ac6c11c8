import type { MetaDescriptor } from "@remix-run/react";
import type { TopicDetail } from "~/features/content/topics/topic";
import { topicType } from "~/features/kinds/topic-type";
import { numberedWords, type NumberedPage } from "~/features/content/display/comment-page-path";
import { pageMeta } from "~/features/site/frame/page-meta";

/** The head of a topic's page. */
export function topicMeta(
  matches: { id: string; data: unknown }[],
  topic: TopicDetail,
  numbered: NumberedPage | null,
): MetaDescriptor[] {
  const title = topic.type === topicType.tweet ? `${topic.user.nickname}的动态` : topic.title;
  return pageMeta(matches, {
    ...numberedWords(`/topic/${topic.id}`, title, numbered),
    description: topic.summary,
    kind: "article",
    image: topic.pictures[0]?.url,
  });
}
