import { z } from "@hono/zod-openapi";
import { pictureJson, pictureShape } from "~/features/content/display/picture.json";
import { nodeShape, type NodeJson } from "~/features/content/nodes/node.json";
import { pollShape } from "~/features/content/polls/poll.json";
import { tagShape, type TagJson } from "~/features/content/tags/tag.json";
import { userShape, type UserJson } from "~/features/profiles/user.json";
import type { TopicRow } from "./topic";
import type { TopicFacts } from "./topic-facts.queries.server";

const count = z.number().int();

export const topicShape = z
  .object({
    topicId: count.positive(),
    type: z.union([z.literal(0), z.literal(1)]).openapi({ description: "0 话题，1 动态" }),
    user: userShape,
    node: nodeShape,
    tags: z.array(tagShape),
    title: z.string().openapi({ description: "动态没有标题" }),
    summary: z.string(),
    content: z.string().openapi({ description: "HTML；列表里只有动态才有" }),
    imageList: z.array(pictureShape),
    viewCount: count,
    commentCount: count,
    likeCount: count,
    favoriteCount: count,
    liked: z.boolean(),
    favorited: z.boolean(),
    recommend: z.boolean(),
    recommendTime: count,
    sticky: z.boolean(),
    stickyTime: count,
    lastCommentTime: count,
    hasHideContent: z.boolean(),
    closed: z.boolean().openapi({ description: "关闭了回复" }),
    closeTime: count.openapi({ description: "从什么时候起关闭回复，0 不关闭" }),
    slowSeconds: count.openapi({ description: "慢速：同一个人两次评论之间至少隔几秒，0 不限" }),
    solved: z.boolean().openapi({ description: "问答节点里，采纳了回答" }),
    answerId: count.openapi({ description: "采纳了哪条评论，0 没有" }),
    hasPoll: z.boolean(),
    status: count.openapi({ description: "0 已发布，1 已删除，2 等待审核" }),
    createTime: count,
    updateTime: count,
  })
  .openapi("Topic");

export type TopicJson = z.output<typeof topicShape>;

/** A topic or tweet by itself. */
export const wholeTopicShape = topicShape
  .extend({ poll: pollShape.nullable() })
  .openapi("WholeTopic");

export type WholeTopicJson = z.output<typeof wholeTopicShape>;

/** What the JSON of a topic holds besides its row. */
interface TopicBeside extends TopicFacts {
  user: UserJson;
  node: NodeJson;
  tags: TagJson[];
}

/** A topic or tweet as the API lists it; the call for a single one adds `content`. */
export function topicJson(topic: TopicRow, { user, node, tags, ...facts }: TopicBeside): TopicJson {
  return {
    topicId: topic.id,
    type: topic.type,
    user,
    node,
    tags,
    title: topic.title,
    summary: topic.summary,
    content: facts.tweetHtml,
    imageList: topic.pictures.map(pictureJson),
    viewCount: topic.viewCount,
    commentCount: topic.commentCount,
    likeCount: topic.likeCount,
    favoriteCount: topic.favoriteCount,
    liked: topic.liked,
    favorited: topic.favorited,
    recommend: topic.recommend,
    recommendTime: facts.recommendTime,
    sticky: topic.sticky,
    stickyTime: facts.stickyTime,
    lastCommentTime: topic.lastCommentTime,
    hasHideContent: topic.hasHiddenContent,
    closed: topic.closed,
    closeTime: topic.closeTime,
    slowSeconds: facts.slowSeconds,
    solved: topic.solved,
    answerId: topic.solved ? facts.answerId : 0,
    hasPoll: topic.pollId > 0,
    status: topic.status,
    createTime: topic.createTime,
    updateTime: facts.updateTime,
  };
}
