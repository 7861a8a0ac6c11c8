import type { UserSummary } from "~/features/accounts/user/user";
import type { TopicByline } from "~/features/content/topics/topic-byline";
import type { FoundThing } from "~/features/search/found-thing";
import type { SearchKind } from "~/features/search/searchable";

/** A found thing with what its row says beside it. */
export interface SearchResult extends FoundThing {
  topic: TopicByline | null;
  user: UserSummary | null;
}

/** What each kind is called. */
export const kindNames: Record<SearchKind, string> = {
  topic: "话题",
  article: "文章",
  news: "资讯",
  vulnerability: "漏洞",
  user: "用户",
};

/** Where a found thing stands. */
export function resultPath({ kind, id }: Pick<FoundThing, "kind" | "id">): string {
  return `/${kind}/${id}`;
}
