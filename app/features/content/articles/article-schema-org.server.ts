import {
  breadcrumbs,
  counter,
  pageFields,
  person,
  publisher,
  type DescribedSite,
  type SchemaFields,
} from "~/features/kinds/schema-org";
import { isShown } from "~/features/kinds/shown";
import { isoTime } from "~/platform/clock/standard-time";
import type { ArticleDetail } from "./article";

declare module "~/features/kinds/schema-org" {
  interface DescribedThings {
    article: ArticleDetail;
  }
}

/** An article that everybody may read; of any other nothing is told. */
export function articleData(
  article: ArticleDetail,
  described: DescribedSite,
): SchemaFields[] | null {
  if (!isShown(article)) return null;
  const { origin } = described;
  const path = `/article/${article.id}`;
  return [
    {
      "@type": "Article",
      ...pageFields(origin, path),
      headline: article.title,
      description: article.summary,
      author: person(origin, article.user),
      publisher: publisher(described),
      datePublished: isoTime(article.createTime),
      dateModified: isoTime(Math.max(article.createTime, article.editTime)),
      ...(article.cover && { image: new URL(article.cover.url, origin).href }),
      keywords: article.tags.map(({ name }) => name).join(","),
      commentCount: article.commentCount,
      interactionStatistic: [
        counter("LikeAction", article.likeCount),
        counter("CommentAction", article.commentCount),
        counter("ViewAction", article.viewCount),
      ],
    },
    breadcrumbs(origin, [
      { name: "文章", path: "/articles" },
      { name: article.title, path },
    ]),
  ];
}
