import type { MetaDescriptor } from "@remix-run/react";
import { pageMeta } from "~/features/site/frame/page-meta";
import type { NewsDetail } from "./news";

/** The head of a news item's page. */
export function newsMeta(
  matches: { id: string; data: unknown }[],
  { id, title, summary, cover }: NewsDetail,
): MetaDescriptor[] {
  return pageMeta(matches, {
    title,
    description: summary,
    canonical: `/news/${id}`,
    kind: "article",
    image: cover,
  });
}
