import type { MetaDescriptor } from "@remix-run/react";
import { numberedWords, type NumberedPage } from "~/features/content/display/comment-page-path";
import { pageMeta } from "~/features/site/frame/page-meta";
import type { ArticleDetail } from "./article";

/** The head of an article's page. */
export function articleMeta(
  matches: { id: string; data: unknown }[],
  article: ArticleDetail,
  numbered: NumberedPage | null,
): MetaDescriptor[] {
  return pageMeta(matches, {
    ...numberedWords(`/article/${article.id}`, article.title, numbered),
    description: article.summary,
    kind: "article",
    image: article.cover?.url,
  });
}
