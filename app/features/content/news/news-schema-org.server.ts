import {
  breadcrumbs,
  counter,
  pageFields,
  publisher,
  type DescribedSite,
  type SchemaFields,
} from "~/features/kinds/schema-org";
import { isoTime } from "~/platform/clock/standard-time";
import type { NewsDetail } from "./news";

declare module "~/features/kinds/schema-org" {
  interface DescribedThings {
    news: NewsDetail;
  }
}

/** A news item that everybody may read; of any other nothing is told. */
export function newsData(news: NewsDetail, described: DescribedSite): SchemaFields[] | null {
  if (news.hidden) return null;
  const { origin } = described;
  const path = `/news/${news.id}`;
  const house = publisher(described);
  return [
    {
      "@type": "NewsArticle",
      ...pageFields(origin, path),
      headline: news.title,
      description: news.summary,
      author: news.sourceName === "" ? house : { "@type": "Organization", name: news.sourceName },
      publisher: house,
      datePublished: isoTime(news.publishTime),
      dateModified: isoTime(Math.max(news.publishTime, news.updateTime)),
      ...(news.cover !== "" && { image: new URL(news.cover, origin).href }),
      ...(news.sourceUrl !== "" && { isBasedOn: news.sourceUrl }),
      commentCount: news.commentCount,
      interactionStatistic: [counter("CommentAction", news.commentCount)],
    },
    breadcrumbs(origin, [
      { name: "资讯", path: "/news/list" },
      { name: news.title, path },
    ]),
  ];
}
