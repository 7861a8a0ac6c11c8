import type { MetaDescriptor } from "@remix-run/react";
import { pageMeta } from "~/features/site/page-meta";
import { topicType } from "~/features/kinds/topic-type";
import type { TopicDetail } from "./topic";

/** The head of a topic's page. */
export function topicMeta(
  matches: { id: string; data: unknown }[],
  topic: TopicDetail,
): MetaDescriptor[] {
  const title = topic.type === topicType.tweet ? `${topic.user.nickname}的动态` : topic.title;
  return pageMeta(matches, {
    title,
    description: topic.summary,
    canonical: `/topic/${topic.id}`,
    kind: "article",
    image: topic.pictures[0]?.url,
  });
}
