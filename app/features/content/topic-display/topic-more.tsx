import {
  curationItems,
  keepingItems,
  type Curated,
} from "~/features/content/display/curation-items";
import { moreItems, type Changeable } from "~/features/content/display/more-items";
import { MoreMenu } from "~/features/content/display/more-menu";
import type { TopicPermissions } from "~/features/content/topics/topic-permissions";

/** 更多操作 of a topic or tweet. */
export function TopicMore({ topic }: { topic: Changeable & Curated & { can: TopicPermissions } }) {
  const keeping = topic.can.keep ? keepingItems(topic) : [];
  const curation = topic.can.curate ? curationItems(topic) : keeping;
  return <MoreMenu items={[...curation, ...moreItems("topic", topic)]} />;
}

/** 更多操作 of a row, for moderators. */
export function CurationMore({ topic }: { topic: Curated }) {
  const deletion = { icon: "close", text: "删除", to: `/topic/${topic.id}/delete` } as const;
  return <MoreMenu items={[...curationItems(topic), deletion]} />;
}
