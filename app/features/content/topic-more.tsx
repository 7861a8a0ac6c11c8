import { curationItems } from "./curation-items";
import { moreItems } from "./more-items";
import { MoreMenu } from "./more-menu";
import type { TopicDetail } from "./topic";

/** 更多操作 of a topic or tweet. */
export function TopicMore({ topic, signedIn }: { topic: TopicDetail; signedIn: boolean }) {
  const curation = topic.can.curate ? curationItems(topic) : [];
  return <MoreMenu items={[...curation, ...moreItems("topic", topic, signedIn)]} />;
}
