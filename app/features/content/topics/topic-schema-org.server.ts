import {
  breadcrumbs,
  counter,
  pageFields,
  person,
  type DescribedSite,
  type SchemaFields,
} from "~/features/kinds/schema-org";
import { isShown } from "~/features/kinds/shown";
import { topicType } from "~/features/kinds/topic-type";
import { isoTime } from "~/platform/clock/standard-time";
import type { TopicDetail } from "./topic";

declare module "~/features/kinds/schema-org" {
  interface DescribedThings {
    topic: TopicDetail;
  }
}

/** A topic or tweet that everybody may read; of any other nothing is told. */
export function topicData(topic: TopicDetail, described: DescribedSite): SchemaFields[] | null {
  if (!isShown(topic)) return null;
  const { origin } = described;
  const path = `/topic/${topic.id}`;
  const isTweet = topic.type === topicType.tweet;
  const changed = Math.max(topic.createTime, topic.editTime);
  return [
    {
      "@type": "DiscussionForumPosting",
      ...pageFields(origin, path),
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
        counter("LikeAction", topic.likeCount),
        counter("CommentAction", topic.commentCount),
        counter("ViewAction", topic.viewCount),
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
  ];
}
