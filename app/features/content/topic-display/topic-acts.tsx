import { ReactionActs, type Reactable } from "~/features/content/display/reaction-acts";

type ActsTopic = Omit<Reactable, "path"> & { id: number };

/** 点赞, 评论 and 收藏 of a topic or tweet. */
export function TopicActs({ topic, row }: { topic: ActsTopic; row?: boolean }) {
  return <ReactionActs thing={{ ...topic, path: `/topic/${topic.id}` }} row={row} />;
}
