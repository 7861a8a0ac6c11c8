import { articleKind } from "~/features/content/articles/article-kind.server";
import { linkKind } from "~/features/content/links/link-kind.server";
import { newsKind } from "~/features/content/news/news-kind.server";
import { topicKind } from "~/features/content/topics/topic-kind.server";
import { vulnerabilityKind } from "~/features/content/vulnerabilities/vulnerability-kind.server";
import { letterKind } from "~/features/conversations/letter-kind.server";
import { commentKind } from "~/features/discussion/members/comment-kind.server";
import { registerKinds } from "~/features/kinds/kind-registry.server";
import { memberKind } from "~/features/profiles/member-kind.server";

/**
 * Makes all kinds of things known that the forum holds. Every process calls it before it does anything else, and may call
 * it again; a new kind gets its line here. Transactions that take things which are commented on take them in this order.
 */
export function openCatalogue(): void {
  registerKinds(
    topicKind,
    articleKind,
    commentKind,
    newsKind,
    vulnerabilityKind,
    linkKind,
    memberKind,
    letterKind,
  );
}
