import { readWaitingPosts } from "~/features/content/status/waiting-posts.queries.server";
import { countUses } from "~/features/content/tags/tag-use.commands.server";
import type { ContentKind } from "~/features/kinds/kind";
import { readPostHeads, type PostKind } from "~/features/kinds/post-heads.queries.server";
import { listedPosts } from "~/features/kinds/post-listing.queries.server";
import { topicNoun, topicType } from "~/features/kinds/topic-type";
import { holdRows } from "~/platform/database/hold-rows.server";
import { moveTopic, recommendTopic, stickTopic } from "./curation.commands.server";
import { topicPersonalData } from "./personal-data.server";
import { topicLimits } from "./topic";
import { addTopicComments } from "./topic-bulk.commands.server";
import { readDemoTopics } from "./topic-demo.server";
import { nodeOfShownTopic, nodeOfTopic } from "./topic-facts.queries.server";
import { readTopicFields } from "./topic-fields.queries.server";
import { readTopicPictureAddresses } from "./topic-pictures.queries.server";
import { setLatestComment, setTopicComments } from "./topic-recount.commands.server";
import { removeTopics } from "./topic-removal.commands.server";
import { seedTopics } from "./topic-seed.server";
import { topicSource } from "./topic-search.commands.server";
import {
  deleteTopic,
  deleteTopicIn,
  holdTopic,
  restoreTopic,
  reviewTopic,
  withdrawTopic,
} from "./topic-status.commands.server";
import { holdDiscussedTopic } from "./topic-closing.commands.server";
import { followedTopics, readTopic } from "./topic.queries.server";
import { topicData } from "./topic-schema-org.server";

/** A tweet is a topic without a title. */
const post: PostKind = {
  name: "topic",
  noun: ({ title }) => topicNoun(title === "" ? topicType.tweet : topicType.topic),
};

export const topicKind: ContentKind = {
  name: "topic",
  noun: "话题",
  measure: "个",
  variants: { tweet: topicNoun(topicType.tweet) },
  readHeads: (db, asked) => readPostHeads(db, post, asked),
  readSeen: async (db, id, viewer) => {
    const topic = await readTopic(db, id, viewer);
    if (!topic) return undefined;
    const { type, user, can } = topic;
    const title = topic.title || topic.summary;
    const place = { topicId: id, nodeId: topic.node.id };
    return { userId: user.id, noun: topicNoun(type), title, path: `/topic/${id}`, can, place };
  },
  reported: true,
  shownIn: nodeOfShownTopic,
  standsIn: nodeOfTopic,
  post: "topic",
  comments: {
    table: "topic",
    gone: "这个话题不在了，不能评论",
    messageType: 0,
    hold: holdDiscussedTopic,
    add: addTopicComments,
    set: setTopicComments,
    setLatest: setLatestComment,
  },
  search: topicSource,
  sitemap: () => listedPosts("topic", "lastCommentTime"),
  structuredData: topicData,
  followed: followedTopics,
  forms: [
    {
      name: "tweet",
      noun: "动态",
      longest: topicLimits.tweet,
      plain: true,
      createPath: "/topic/create?type=1",
      editPath: (id) => `/topic/edit/${id}`,
    },
    {
      name: "topic",
      noun: "话题",
      longest: topicLimits.content,
      createPath: "/topic/create",
      editPath: (id) => `/topic/edit/${id}`,
    },
  ],
  readFields: readTopicFields,
  deletion: {
    table: "topic",
    hold: holdTopic,
    delete: deleteTopic,
    deleteIn: deleteTopicIn,
    restore: restoreTopic,
    withdraw: withdrawTopic,
  },
  review: {
    table: "topic",
    decide: reviewTopic,
    readWaiting: (db, userId) => readWaitingPosts(db, post, userId),
  },
  list: {
    name: "topics",
    acts: {
      delete: deleteTopic,
      restore: restoreTopic,
      approve: (moderator, id, _reason, _nodeId, readOf) =>
        reviewTopic(moderator, id, { approved: true, readOf }),
      reject: (moderator, id, reason) => reviewTopic(moderator, id, { approved: false, reason }),
      recommend: (moderator, id, reason) => recommendTopic(moderator, id, true, reason),
      unrecommend: (moderator, id, reason) => recommendTopic(moderator, id, false, reason),
      stick: (moderator, id, reason) => stickTopic(moderator, id, true, reason),
      unstick: (moderator, id, reason) => stickTopic(moderator, id, false, reason),
      move: (moderator, id, reason, nodeId) => moveTopic(moderator, id, nodeId, reason),
    },
  },
  written: "topic",
  settling: {
    table: "topic",
    settle: async (trx, ids) => {
      await holdRows(trx, "topic", ids);
      await countUses(trx, "topic", ids);
    },
  },
  outsidePlaces: {
    table: "topic",
    html: ["contentHtml", "hiddenHtml"],
    list: { column: "imageList", of: "contentHtml", most: topicLimits.picturesInLists },
  },
  personalData: topicPersonalData,
  demoPosts: readDemoTopics,
  seed: seedTopics,
  removal: { remove: removeTopics, readPictureAddresses: readTopicPictureAddresses },
};
