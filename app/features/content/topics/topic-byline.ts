import type { UserSummary } from "~/features/accounts/user/user";
import type { TopicType } from "~/features/kinds/topic-type";

/** Who wrote a topic or tweet, and where: what a result of a search says below its title. */
export interface TopicByline {
  id: number;
  type: TopicType;
  user: UserSummary;
  node: { id: number; name: string };
  commentCount: number;
}
