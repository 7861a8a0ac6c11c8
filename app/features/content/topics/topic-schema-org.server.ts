import {
  breadcrumbs,
  counter,
  pageFields,
  person,
  type DescribedThings,
  type DescribedSite,
  type SchemaFields,
} from "~/features/kinds/schema-org";
import { isShown } from "~/features/kinds/shown";
import { isoTime } from "~/platform/clock/standard-time";
import { htmlExcerpt } from "~/platform/markdown/html-excerpt";
import type { TopicDetail } from "./topic";

/** How much of an answer is told to machines, in characters. */
const longestAnswer = 500;

/** The comment that stands first on the page of a topic. */
interface DescribedAnswer {
  id: number;
  accepted?: true;
  contentHtml: string;
  user: { id: number; nickname: string };
  likeCount: number;
  createTime: number;
}

declare module "~/features/kinds/schema-org" {
  interface DescribedThings {
    topic: TopicDetail & { first?: DescribedAnswer };
  }
}

/** A topic or tweet that everybody may read; of any other nothing is told. */
export function topicData(
  topic: DescribedThings["topic"],
  described: DescribedSite,
): SchemaFields[] | null {
  if (!isShown(topic)) return null;
  const { origin } = described;
  const path = `/topic/${topic.id}`;
  const changed = Math.max(topic.createTime, topic.editTime);
  const answer = topic.first?.accepted ? topic.first : null;
  const place = breadcrumbs(origin, [
    { name: "话题", path: "/topics" },
    { name: topic.node.name, path: `/topics/node/${topic.node.id}` },
    {
      name: topic.name,
      path,
    },
  ]);
  if (answer) {
    return [
      {
        "@type": "QAPage",
        ...pageFields(origin, path),
        mainEntity: question(topic, answer, origin),
      },
      place,
    ];
  }
  return [
    {
      "@type": "DiscussionForumPosting",
      ...pageFields(origin, path),
      headline: topic.name,
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
        counter("LikeAction", topic.likeCount),
        counter("CommentAction", topic.commentCount),
        counter("ViewAction", topic.viewCount),
      ],
    },
    place,
  ];
}

/** A question with the answer that was accepted. */
function question(topic: TopicDetail, answer: DescribedAnswer, origin: string): SchemaFields {
  return {
    "@type": "Question",
    name: topic.title,
    text: topic.summary,
    author: person(origin, topic.user),
    datePublished: isoTime(topic.createTime),
    answerCount: topic.commentCount,
    upvoteCount: topic.likeCount,
    acceptedAnswer: {
      "@type": "Answer",
      text: htmlExcerpt(answer.contentHtml, longestAnswer),
      url: `${origin}/topic/${topic.id}?comment=${answer.id}#comment-${answer.id}`,
      author: person(origin, answer.user),
      datePublished: isoTime(answer.createTime),
      upvoteCount: answer.likeCount,
    },
  };
}
