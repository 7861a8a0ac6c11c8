import type { UserSummary } from "~/features/accounts/user/user";
import type { ArticleRow } from "~/features/content/articles/article";
import type { LinkLine, LinkRow } from "~/features/content/links/friend-link";
import type { NewsLine, NewsRow } from "~/features/content/news/news";
import type { TopicRow } from "~/features/content/topics/topic";
import type { HotTopic, TopicTitle } from "~/features/content/topics/topic-titles.queries.server";
import type { TweetLine } from "~/features/content/topics/tweet-lines.queries.server";
import type {
  VulnerabilityLine,
  VulnerabilityRow,
} from "~/features/content/vulnerabilities/vulnerability";
import { topicType } from "~/features/kinds/topic-type";
import type { Picture } from "~/features/media/picture";
import { summarise } from "~/platform/markdown/summarise";

/* Every row of the front page goes to the browser twice, as HTML and as data: so each has only what is shown. */

/** A recommended topic. */
export interface PortalTopic extends Pick<
  TopicRow,
  "id" | "title" | "summary" | "user" | "node" | "likeCount" | "commentCount"
> {
  picture: Picture | null;
}

/** A topic in one line. */
export interface PortalLine {
  id: number;
  title: string;
  user: UserSummary;
  commentCount: number;
}

export type Story = Pick<ArticleRow, "id" | "title" | "summary" | "cover" | "user" | "createTime">;

/** Characters (code points) that fit the lines there are. */
const fits = { line: 40, tweet: 60, second: 80, lead: 130 } as const;

const lineOf = ({ type, title, summary }: Pick<TopicRow, "type" | "title" | "summary">): string =>
  type === topicType.tweet ? summarise(summary, fits.line) || "分享图片" : title;

/** The recommended topics: first the one that stands large, with a picture if any has one. */
export function portalTopics(topics: TopicRow[]): PortalTopic[] {
  const lead = topics.find(({ pictures }) => pictures.length > 0) ?? topics[0];
  const ordered = lead ? [lead, ...topics.filter((topic) => topic !== lead)] : [];
  return ordered.map((topic) => {
    const { id, summary, user, node, likeCount, commentCount } = topic;
    const picture = topic === lead ? (topic.pictures[0] ?? null) : null;
    const words = summarise(summary, topic === lead ? fits.lead : fits.second);
    const title = lineOf(topic);
    return { id, title, summary: words, user, node, likeCount, commentCount, picture };
  });
}

/** A topic or tweet as one line. */
export function portalLine(topic: TopicRow): PortalLine {
  const { id, user, commentCount } = topic;
  return { id, title: lineOf(topic), user, commentCount };
}

/** A topic or tweet as a title with its count of comments. */
export function portalTitle(topic: HotTopic): TopicTitle {
  return { id: topic.id, title: lineOf(topic), commentCount: topic.commentCount };
}

/** An article as the front page tells it. */
export function story({ id, title, summary, cover, user, createTime }: ArticleRow): Story {
  return { id, title, summary: summarise(summary, fits.second), cover, user, createTime };
}

/** A tweet as the front page tells it. */
export function tweetLine({ summary, ...tweet }: TweetLine): TweetLine {
  return { ...tweet, summary: summarise(summary, fits.tweet) };
}

/** A news item as one line. */
export function newsLine({ id, title, sourceName, publishTime }: NewsRow): NewsLine {
  return { id, title, sourceName, publishTime };
}

/** A vulnerability as one line. */
export function vulnerabilityLine(row: VulnerabilityRow): VulnerabilityLine {
  const { id, title, identifiers, severity, score } = row;
  return { id, title, identifiers: identifiers.slice(0, 1), severity, score };
}

/** A friend link as two lines. */
export function linkLine({ id, title, summary, logo }: LinkRow): LinkLine {
  return { id, title, summary: summarise(summary, fits.line), logo };
}
