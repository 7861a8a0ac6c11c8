import type { ArticleDetail } from "~/features/content/articles/article";
import { topicType, type TopicDetail } from "~/features/content/topic";
import type { Profile } from "~/features/profiles/profile";
import type { Site } from "~/features/site/site";

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

const instant = (time: number) => new Date(time).toISOString();

function graph(...things: Fields[]): StructuredData {
  return { "@context": "https://schema.org", "@graph": things };
}

const person = (origin: string, user: { id: number; nickname: string }): Fields => ({
  "@type": "Person",
  name: user.nickname,
  url: `${origin}/user/${user.id}`,
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
  const url = `${origin}/topic/${topic.id}`;
  const isTweet = topic.type === topicType.tweet;
  const changed = Math.max(topic.createTime, topic.editTime);
  return graph(
    {
      "@type": "DiscussionForumPosting",
      "@id": url,
      url,
      mainEntityOfPage: url,
      ...(isTweet ? {} : { headline: topic.title }),
      text: topic.summary,
      inLanguage: "zh-CN",
      author: person(origin, topic.user),
      datePublished: instant(topic.createTime),
      dateModified: instant(changed),
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
      { name: "话题", path: "/topics/node/newest" },
      { name: topic.node.name, path: `/topics/node/${topic.node.id}` },
      {
        name: isTweet ? `${topic.user.nickname}的动态` : topic.title,
        path: `/topic/${topic.id}`,
      },
    ]),
  );
}

/** An article that everybody may read; of any other nothing is told. */
export function articleData(matches: Matches, article: ArticleDetail): StructuredData | null {
  const described = describedSite(matches);
  if (!described || article.status !== 0 || article.authorDisabled) return null;
  const { origin, site } = described;
  const url = `${origin}/article/${article.id}`;
  return graph(
    {
      "@type": "Article",
      "@id": url,
      url,
      mainEntityOfPage: url,
      headline: article.title,
      description: article.summary,
      inLanguage: "zh-CN",
      author: person(origin, article.user),
      publisher: { "@type": "Organization", name: site.title, url: `${origin}/` },
      datePublished: instant(article.createTime),
      dateModified: instant(Math.max(article.createTime, article.editTime)),
      commentCount: article.commentCount,
    },
    breadcrumbs(origin, [
      { name: "文章", path: "/articles" },
      { name: article.title, path: `/article/${article.id}` },
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
    dateCreated: instant(profile.createTime),
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
