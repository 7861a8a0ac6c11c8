import type { MetaDescriptor } from "@remix-run/react";
import { numberedWords, type NumberedPage } from "~/features/content/display/comment-page-path";
import { pageMeta } from "~/features/site/frame/page-meta";
import type { NewsDetail } from "./news";

/** The head of a news item's page. */
export function newsMeta(
  matches: { id: string; data: unknown }[],
  { id, title, summary, cover }: NewsDetail,
  numbered: NumberedPage | null,
): MetaDescriptor[] {
  return pageMeta(matches, {
    ...numberedWords(`/news/${id}`, title, numbered),
    description: summary,
    kind: "article",
    image: cover,
  });
}
