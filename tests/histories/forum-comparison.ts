import { expect } from "vitest";
import type { TopicListOf } from "~/features/content/topics/topic-list.queries.server";
import { commentLimits } from "~/features/discussion/comments/comment";
import {
  factsOfComments,
  factsOfFavorites,
  factsOfMember,
  factsOfTopic,
  idsFound,
  idsIn,
  timesIn,
  usesOfTag,
} from "./forum-facts";
import {
  moderator,
  people,
  visitor,
  type ForumModel,
  type ModelComment,
  type ModelThing,
  type ModelTopic,
} from "./forum-model";
import type { BothForums } from "./forum-steps";

const idsOf = (things: ModelThing[]) => things.map(({ id }) => id);
const likersShown = 5;

/** Expects that everybody finds in the forum what the model says that they should. */
export async function compareForums({ model, members, nodeId }: BothForums, tagId: number) {
  const idOf = (person: number) => members[person]?.id ?? 0;
  const viewerOf = (person: number) => members[person]?.viewer ?? null;
  const order = await orderOf(model);
  for (const viewer of [visitor, ...people]) {
    if (model.disabled.has(viewer)) continue;
    const seen = model.topics.filter(
      (topic) => topic.deletedBy === null && (viewer === moderator || model.topicIsShown(topic)),
    );
    const listed = async (of: TopicListOf, topics: ModelTopic[]) =>
      expect([of, viewer, await idsIn(of, viewerOf(viewer))]).toEqual([of, viewer, idsOf(topics)]);
    await listed({ list: "node", nodeId }, order.byComments(seen));
    await listed({ list: "tag", tagId }, order.byComments(seen));
    for (const person of people) {
      const own = seen.filter(({ by }) => by === person);
      await listed({ list: "user", userId: idOf(person) }, order.byTime(own));
    }
    const ours = new Set(idsOf(model.topics));
    const recommended = (await idsIn({ list: "recommend" }, viewerOf(viewer))).filter((id) =>
      ours.has(id),
    );
    expect(new Set(recommended)).toEqual(new Set(idsOf(seen.filter((one) => one.recommended))));
    for (const topic of model.topics) {
      const told = await factsOfTopic(topic.id, viewerOf(viewer));
      expect({ viewer, ...told }).toEqual({
        viewer,
        ...(model.mayRead(viewer, topic) && expectedTopic(model, topic, viewer, idOf)),
      });
      const below = await factsOfComments(topic.id, viewerOf(viewer));
      expect({ viewer, below }).toEqual({ viewer, below: expectedComments(model, topic, viewer) });
    }
  }
  for (const person of people) {
    expect({ person, ...(await factsOfMember(idOf(person))) }).toEqual({
      person,
      ...expectedMember(model, person, idOf),
    });
    const viewer = viewerOf(person);
    const kept = model.topics.filter(({ favorites }) => favorites.has(person));
    if (viewer) {
      expect(await factsOfFavorites(viewer)).toEqual(
        kept.map((topic) => [topic.id, !model.topicIsShown(topic)]),
      );
    }
  }
  const shown = model.topics.filter(model.topicIsShown);
  expect(await usesOfTag(tagId)).toBe(shown.length);
  expect(await idsFound(nodeId)).toEqual(idsOf(shown));
}

/** The orders of lists; times are the forum's own, for two things may be of the same millisecond. */
async function orderOf(model: ForumModel) {
  const topicTimes = await timesIn("topic", idsOf(model.topics));
  const commentTimes = await timesIn("comment", idsOf(model.comments));
  const made = ({ id }: ModelThing) => topicTimes.get(id) ?? 0;
  const touched = (topic: ModelTopic) => {
    const latest = model.shownOn(topic).at(-1);
    return latest ? (commentTimes.get(latest.id) ?? 0) : made(topic);
  };
  return { byComments: downwards(touched), byTime: downwards(made) };
}

const downwards = (key: (topic: ModelTopic) => number) => (topics: ModelTopic[]) =>
  topics.toSorted((a, b) => key(b) - key(a) || b.id - a.id);

function expectedTopic(
  model: ForumModel,
  topic: ModelTopic,
  viewer: number,
  idOf: (person: number) => number,
) {
  const shown = model.shownOn(topic);
  const latest = shown.at(-1);
  return {
    id: topic.id,
    commentCount: shown.length,
    likeCount: topic.likes.size,
    favoriteCount: topic.favorites.size,
    liked: topic.likes.has(viewer),
    favorited: topic.favorites.has(viewer),
    closed: topic.closed,
    solved: model.isSolved(topic),
    likers: [...topic.likes]
      .filter((person) => !model.disabled.has(person))
      .toReversed()
      .slice(0, likersShown)
      .map(idOf),
    latest: latest ? idOf(latest.by) : 0,
    can: {
      edit: model.mayEdit(viewer, topic),
      delete: model.mayDelete(viewer, topic),
      restore: model.mayRestore(viewer, topic),
      curate: viewer === moderator && topic.deletedBy === null,
    },
  };
}

function expectedComments(model: ForumModel, topic: ModelTopic, viewer: number) {
  const blocked = ({ by }: ModelComment) => model.blocks.has(`${viewer} ${by}`);
  const roots = model.comments.filter(({ on, root }) => on === topic && root === null);
  return roots
    .filter((comment) => model.sees(viewer, comment))
    .map((comment) => {
      // To visitors the replies below what has none to show are not even looked for.
      const replies = model.repliesTo(comment).filter((reply) => model.sees(viewer, reply));
      const live = comment.deletedBy === null;
      return {
        id: comment.id,
        floor: comment.floor,
        replyCount: model.shownRepliesTo(comment).length,
        liked: live && comment.likes.has(viewer),
        likeCount: live ? comment.likes.size : 0,
        blocked: live && blocked(comment),
        can: {
          edit: model.mayEdit(viewer, comment),
          delete: model.mayDelete(viewer, comment),
          restore: model.mayRestore(viewer, comment),
        },
        moreReplies: replies.length > commentLimits.repliesShown,
        replies: replies
          .slice(0, commentLimits.repliesShown)
          .map((reply) => [reply.id, reply.likes.size, blocked(reply)]),
      };
    });
}

function expectedMember(model: ForumModel, person: number, idOf: (person: number) => number) {
  const kept = (things: ModelThing[]) =>
    things.filter(({ by, deletedBy }) => by === person && deletedBy === null).length;
  const pairs = [...model.follows].map((pair) => pair.split(" ").map(Number));
  const fans = pairs.filter(([, whom]) => whom === person).map(([who = -1]) => who);
  const follows = pairs.filter(([who]) => who === person).map(([, whom = -1]) => whom);
  const listed = (side: number[]) =>
    side
      .filter((one) => !model.disabled.has(one))
      .toReversed()
      .map(idOf);
  return {
    topicCount: kept(model.topics),
    commentCount: kept(model.comments),
    fansCount: listed(fans).length,
    followCount: listed(follows).length,
    score: model.scoreOf(person),
    unreadCount: 0,
    fans: listed(fans),
    follows: listed(follows),
  };
}
