import type { MetaDescriptor } from "@remix-run/react";
import { pageMeta } from "~/features/site/frame/page-meta";
import type { ArticleDetail } from "./article";

/** The head of an article's page. */
export function articleMeta(
  matches: { id: string; data: unknown }[],
  article: ArticleDetail,
): MetaDescriptor[] {
  return pageMeta(matches, {
    title: article.title,
    description: article.summary,
    canonical: `/article/${article.id}`,
    kind: "article",
    image: article.cover?.url,
  });
}
