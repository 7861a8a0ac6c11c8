import { moreItems } from "./more-items";
import { MoreMenu } from "./more-menu";
import type { TopicDetail } from "./topic";

/** 更多操作 of a topic or tweet. */
export function TopicMore({ topic, signedIn }: { topic: TopicDetail; signedIn: boolean }) {
  return <MoreMenu items={moreItems("topic", topic, signedIn)} />;
}
