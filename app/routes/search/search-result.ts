import type { UserSummary } from "~/features/accounts/user/user";
import type { TopicByline } from "~/features/content/topics/topic-byline";
import type { FoundThing } from "~/features/search/found-thing";

/** A found thing with what its row says beside it. */
export interface SearchResult extends FoundThing {
  topic: TopicByline | null;
  user: UserSummary | null;
}

/** Where a found thing stands. */
export function resultPath({ kind, id }: Pick<FoundThing, "kind" | "id">): string {
  return `/${kind}/${id}`;
}
