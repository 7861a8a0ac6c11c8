import type { MetaDescriptor } from "@remix-run/react";
import type { TopicDetail } from "~/features/content/topics/topic";
import { numberedWords, type NumberedPage } from "~/features/content/display/comment-page-path";
import { pageMeta } from "~/features/site/frame/page-meta";

/** The head of a topic's page. */
export function topicMeta(
  matches: { id: string; data: unknown }[],
  topic: TopicDetail,
  numbered: NumberedPage | null,
): MetaDescriptor[] {
  return pageMeta(matches, {
    ...numberedWords(`/topic/${topic.id}`, topic.name, numbered),
    description: topic.summary,
    kind: "article",
    image: topic.pictures[0]?.url,
  });
}
