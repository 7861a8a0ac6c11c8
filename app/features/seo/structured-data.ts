import type { ArticleDetail } from "~/features/content/articles/article";
import type { LinkDetail } from "~/features/content/links/link";
import type { NewsDetail } from "~/features/content/news/news";
import type { TopicDetail } from "~/features/content/topics/topic";
import type { VulnerabilityDetail } from "~/features/content/vulnerabilities/vulnerability";
import { topicType } from "~/features/kinds/topic-type";
import type { Profile } from "~/features/profiles/profile";
import type { Site } from "~/features/site/settings/site";
import { isoTime } from "~/platform/clock/standard-time";

/** The site as every page knows it. */
export interface DescribedSite {
  origin: string;
  site: Pick<Site, "title" | "description">;
}

export type Matches = { id: string; data: unknown }[];
type Fields = Record<string, unknown>;

/** What a page says of itself in schema.org's vocabulary (JSON-LD 1.1). */
export interface StructuredData {
  "@context": "https://schema.org";
  "@graph": Fields[];
}

function describedSite(matches: Matches): DescribedSite | undefined {
  const root = matches.find((match) => match.id === "root")?.data as
    Partial<DescribedSite> | undefined;
  return root?.site && root.origin !== undefined
    ? { site: root.site, origin: root.origin }
    : undefined;
}

function graph(...things: Fields[]): StructuredData {
  return { "@context": "https://schema.org", "@graph": things };
}

const person = (origin: string, user: { id: number; nickname: string }): Fields => ({
  "@type": "Person",
  name: user.nickname,
  url: `${origin}/user/${user.id}`,
});

/** What every page says of itself. */
const page = (origin: string, path: string): Fields => ({
  "@id": origin + path,
  url: origin + path,
  mainEntityOfPage: origin + path,
  inLanguage: "zh-CN",
});

const publisher = ({ origin, site }: DescribedSite): Fields => ({
  "@type": "Organization",
  name: site.title,
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
});

const count = (type: string, number: number): Fields => ({
  "@type": "InteractionCounter",
  interactionType: `https://schema.org/${type}`,
  userInteractionCount: number,
});

function breadcrumbs(origin: string, crumbs: { name: string; path: string }[]): Fields {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name,
      item: origin + path,
    })),
  };
}

/** The front page: the site and how to search it. */
export function siteData(matches: Matches): StructuredData | null {
  const described = describedSite(matches);
  if (!described) return null;
  const { origin, site } = described;
  const searchAction = {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${origin}/search?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  };
  return graph({
    "@type": "WebSite",
    name: site.title,
    description: site.description,
    url: `${origin}/`,
    inLanguage: "zh-CN",
    potentialAction: searchAction,
  });
}

/** A topic or tweet that everybody may read; of any other nothing is told. */
export function topicData(matches: Matches, topic: TopicDetail): StructuredData | null {
  const described = describedSite(matches);
  if (!described || topic.status !== 0 || topic.authorDisabled) return null;
  const { origin } = described;
  const path = `/topic/${topic.id}`;
  const isTweet = topic.type === topicType.tweet;
  const changed = Math.max(topic.createTime, topic.editTime);
  return graph(
    {
      "@type": "DiscussionForumPosting",
      ...page(origin, path),
      ...(isTweet ? {} : { headline: topic.title }),
      text: topic.summary,
      author: person(origin, topic.user),
      datePublished: isoTime(topic.createTime),
      dateModified: isoTime(changed),
      ...(topic.pictures.length > 0 && {
        image: topic.pictures.map((picture) => new URL(picture.url, origin).href),
      }),
      keywords: topic.tags.map(({ name }) => name).join(","),
      articleSection: topic.node.name,
      commentCount: topic.commentCount,
      interactionStatistic: [
        count("LikeAction", topic.likeCount),
        count("CommentAction", topic.commentCount),
        count("ViewAction", topic.viewCount),
      ],
    },
    breadcrumbs(origin, [
      { name: "话题", path: "/topics" },
      { name: topic.node.name, path: `/topics/node/${topic.node.id}` },
      {
        name: isTweet ? `${topic.user.nickname}的动态` : topic.title,
        path,
      },
    ]),
  );
}

/** An article that everybody may read; of any other nothing is told. */
export function articleData(matches: Matches, article: ArticleDetail): StructuredData | null {
  const described = describedSite(matches);
  if (!described || article.status !== 0 || article.authorDisabled) return null;
  const { origin } = described;
  const path = `/article/${article.id}`;
  return graph(
    {
      "@type": "Article",
      ...page(origin, path),
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
        count("LikeAction", article.likeCount),
        count("CommentAction", article.commentCount),
        count("ViewAction", article.viewCount),
      ],
    },
    breadcrumbs(origin, [
      { name: "文章", path: "/articles" },
      { name: article.title, path },
    ]),
  );
}

/** A news item that everybody may read; of any other nothing is told. */
export function newsData(matches: Matches, news: NewsDetail): StructuredData | null {
  const described = describedSite(matches);
  if (!described || news.hidden) return null;
  const { origin } = described;
  const path = `/news/${news.id}`;
  const house = publisher(described);
  return graph(
    {
      "@type": "NewsArticle",
      ...page(origin, path),
      headline: news.title,
      description: news.summary,
      author: news.sourceName === "" ? house : { "@type": "Organization", name: news.sourceName },
      publisher: house,
      datePublished: isoTime(news.publishTime),
      dateModified: isoTime(Math.max(news.publishTime, news.updateTime)),
      ...(news.cover !== "" && { image: new URL(news.cover, origin).href }),
      ...(news.sourceUrl !== "" && { isBasedOn: news.sourceUrl }),
      commentCount: news.commentCount,
      interactionStatistic: [count("CommentAction", news.commentCount)],
    },
    breadcrumbs(origin, [
      { name: "资讯", path: "/news/list" },
      { name: news.title, path },
    ]),
  );
}

/** A vulnerability that everybody may read; of any other nothing is told. */
export function vulnerabilityData(
  matches: Matches,
  vulnerability: VulnerabilityDetail,
): StructuredData | null {
  const described = describedSite(matches);
  if (!described || vulnerability.hidden) return null;
  const { origin } = described;
  const path = `/vulnerability/${vulnerability.id}`;
  const house = publisher(described);
  return graph(
    {
      "@type": "TechArticle",
      ...page(origin, path),
      headline: vulnerability.title,
      description: vulnerability.summary,
      author: house,
      publisher: house,
      ...(vulnerability.disclosedTime > 0 && {
        datePublished: isoTime(vulnerability.disclosedTime),
      }),
      dateModified: isoTime(vulnerability.updateTime),
      identifier: vulnerability.identifiers,
      about: vulnerability.products.map((name) => ({ "@type": "SoftwareApplication", name })),
      citation: vulnerability.references,
    },
    breadcrumbs(origin, [
      { name: "漏洞", path: "/vulnerability/list" },
      { name: vulnerability.title, path },
    ]),
  );
}

/** A friend link that everybody may see; of any other nothing is told. */
export function linkData(matches: Matches, link: LinkDetail): StructuredData | null {
  const described = describedSite(matches);
  if (!described || link.status !== 0) return null;
  const { origin } = described;
  const path = `/link/${link.id}`;
  return graph(
    {
      "@type": "WebPage",
      ...page(origin, path),
      name: link.title,
      description: link.summary,
      about: { "@type": "WebSite", name: link.title, url: link.url },
    },
    breadcrumbs(origin, [
      { name: "友情链接", path: "/links" },
      { name: link.title, path },
    ]),
  );
}

/** A member's page. */
export function profileData(matches: Matches, profile: Profile): StructuredData | null {
  const described = describedSite(matches);
  if (!described || profile.disabled) return null;
  const { origin } = described;
  return graph({
    "@type": "ProfilePage",
    dateCreated: isoTime(profile.createTime),
    mainEntity: {
      ...person(origin, profile),
      "@id": `${origin}/user/${profile.id}`,
      description: profile.description,
      ...(profile.avatar !== "" && { image: new URL(profile.avatar, origin).href }),
      interactionStatistic: count("FollowAction", profile.fansCount),
      agentInteractionStatistic: count("WriteAction", profile.topicCount),
    },
  });
}
