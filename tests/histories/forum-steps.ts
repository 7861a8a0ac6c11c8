import { createComment } from "tests/factories/comment";
import type { Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { runGreatActs } from "tests/support/great-acts-done";
import { setBlock } from "~/features/accounts/blocks/block.commands.server";
import { react } from "~/features/content/posts/reacting.commands.server";
import { recommendTopic } from "~/features/content/topics/curation.commands.server";
import { closeTopic, reopenTopic } from "~/features/content/topics/topic-closing.commands.server";
import { deleteTopic, restoreTopic } from "~/features/content/topics/topic-status.commands.server";
import { acceptAnswer } from "~/features/discussion/comments/accepting.commands.server";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { likeComment } from "~/features/discussion/comments/comment-reactions.commands.server";
import { restoreComment } from "~/features/discussion/comments/comment-restoring.commands.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { muteMember } from "~/features/moderation/restraint.commands.server";
import { setFollow } from "~/features/profiles/follow.commands.server";
import {
  moderator,
  type ForumModel,
  type ModelComment,
  type ModelTopic,
  type ModelThing,
} from "./forum-model";

/** The same forum twice: as the house has it, and as the model says that it ought to be. */
export interface BothForums {
  model: ForumModel;
  members: Member[];
  nodeId: number;
  tag: string;
}

/** A step of a history; its numbers choose among what there is by then, so that any part of a history is one. */
export interface Step {
  act: keyof typeof acts;
  by: number;
  which: number;
  other: number;
  on: boolean;
  /** Whether one is chosen who may do it, and something that it can be done with, where there is such. */
  likely: boolean;
}

/** What a step comes to: whether it may be done, how the house does it, and what it changes in the model. */
interface Deed {
  may: boolean;
  go: () => Promise<unknown>;
  note: (answer: unknown) => void;
}

type Act = (forums: BothForums, step: Step) => Deed | undefined;

const pick = <T>(from: T[], at: number): T | undefined => from[at % from.length];
const put = <T>(into: Set<T>, one: T, on: boolean) => {
  if (!on) into.delete(one);
  else into.add(one);
};

/** What an act is likely done with, and by whom. */
interface Likely<Thing> {
  among: (model: ForumModel, thing: Thing) => boolean;
  by?: (thing: Thing, step: Step) => number | null;
}

/** An act on something of the kind that there is. */
const on =
  <Thing extends ModelThing>(
    thingsOf: (model: ForumModel) => Thing[],
    { among, by: usual }: Likely<Thing>,
    act: (forums: BothForums, thing: Thing, step: Step, by: Member) => Deed,
  ): Act =>
  (forums, step) => {
    const { model, members } = forums;
    const all = thingsOf(model);
    const fitting = step.likely ? all.filter((thing) => among(model, thing)) : [];
    const thing = pick(fitting.length > 0 ? fitting : all, step.which);
    if (!thing) return undefined;
    const person = (step.likely ? usual?.(thing, step) : null) ?? step.by;
    const by = members[person];
    if (!by || model.disabled.has(person)) return undefined;
    return act(forums, thing, { ...step, by: person }, by);
  };

const onTopic = (
  likely: Likely<ModelTopic>,
  act: (forums: BothForums, topic: ModelTopic, step: Step, by: Member) => Deed,
) => on(({ topics }) => topics, likely, act);
const onComment = (
  likely: Likely<ModelComment>,
  act: (forums: BothForums, comment: ModelComment, step: Step, by: Member) => Deed,
) => on(({ comments }) => comments, likely, act);

const isDeleted = { among: (_: ForumModel, { deletedBy }: ModelThing) => deletedBy !== null };
const isLive = { among: (_: ForumModel, { deletedBy }: ModelThing) => deletedBy === null };
const shownTopic: Likely<ModelTopic> = { among: (model, topic) => model.topicIsShown(topic) };
const byAuthorOrModerator = ({ by }: ModelThing, { on }: Step) => (on ? by : moderator);
const byAuthorOrDeleter = ({ by, deletedBy }: ModelThing, { on }: Step) => (on ? by : deletedBy);

/** An act of the moderator on one of the members. */
const onMember =
  (act: (forums: BothForums, person: number, by: Member, id: number, on: boolean) => Deed): Act =>
  (forums, { other, on }) => {
    const person = other % moderator;
    const [by, member] = [forums.members[moderator], forums.members[person]];
    return by && member && act(forums, person, by, member.id, on);
  };

const between =
  (
    set: typeof setFollow,
    kept: "follows" | "blocks",
    may: (forum: ForumModel, pair: string, to: number, on: boolean) => boolean,
  ): Act =>
  ({ model, members }, { by, other, on }) => {
    const [who, whom] = [members[by], members[other]];
    if (!who || !whom || model.disabled.has(by)) return undefined;
    const pair = `${by} ${other}`;
    return {
      may: by !== other && may(model, pair, other, on),
      go: () => set(who.viewer, whom.id, on),
      note: () => put(model[kept], pair, on),
    };
  };

const curation = (
  key: "closed" | "recommended",
  set: (by: Member, id: number, on: boolean) => Promise<void>,
): Act =>
  onTopic({ ...isLive, by: () => moderator }, (_, topic, step, by) => ({
    may: step.by === moderator && topic.deletedBy === null,
    go: () => set(by, topic.id, step.on),
    note: () => (topic[key] = step.on),
  }));

const fresh = { deletedBy: null };
let written = 0;

/** Own things are put back only by who may write. */
const mayPutBack = (model: ForumModel, by: number, thing: ModelThing) =>
  model.mayRestore(by, thing) && !(thing.by === by && model.muted.has(by));

const forgetAnswer = (model: ForumModel, comment: ModelComment) => {
  if (comment.on.answer !== comment) return;
  comment.on.answer = null;
  model.answered.delete(comment);
};

/** All that can be done in a history. */
export const acts = {
  topic: ({ model, members, nodeId, tag }, { by: person }) => {
    const by = members[person];
    if (!by || model.disabled.has(person)) return undefined;
    return {
      may: !model.muted.has(person),
      go: () => createTopic({ by, nodeId, tags: tag, title: `竹林 ${(written += 1)}` }),
      note: (id) =>
        model.topics.push({
          ...fresh,
          id: id as number,
          by: person,
          likes: new Set(),
          favorites: new Set(),
          closed: false,
          recommended: false,
          answer: null,
        }),
    };
  },
  comment: onTopic(shownTopic, ({ model }, topic, step, by) => {
    const there = model.comments.filter(({ on }) => on === topic);
    const answerable = step.likely ? there.filter(model.mayAnswer) : there;
    const quoted = step.on ? pick(answerable, step.which) : undefined;
    const roots = there.filter(({ root }) => root === null);
    return {
      may: model.mayWriteOn(step.by, topic) && (!quoted || model.mayAnswer(quoted)),
      go: () =>
        createComment({
          on: topic.id,
          by,
          content: `第 ${(written += 1)} 句`,
          ...(quoted && { quoteId: quoted.id }),
        }),
      note: (id) =>
        model.comments.push({
          ...fresh,
          id: id as number,
          by: step.by,
          likes: new Set(),
          on: topic,
          root: quoted ? (quoted.root ?? quoted) : null,
          floor: quoted ? 0 : roots.length + 1,
        }),
    };
  }),
  like: onTopic(shownTopic, ({ model }, topic, step, by) => ({
    may: model.topicIsShown(topic),
    go: () => react(by.viewer, "like", "topic", topic.id, step.on),
    note: () => put(topic.likes, step.by, step.on),
  })),
  favorite: onTopic(shownTopic, ({ model }, topic, step, by) => ({
    may: model.topicIsShown(topic),
    go: () => react(by.viewer, "favorite", "topic", topic.id, step.on),
    note: () => put(topic.favorites, step.by, step.on),
  })),
  likeComment: onComment(isLive, ({ model }, comment, step, by) => ({
    may: model.mayReadComment(step.by, comment) && comment.deletedBy === null,
    go: () => likeComment(by.viewer, comment.id, step.on),
    note: () => put(comment.likes, step.by, step.on),
  })),
  // Whom one followed may be let go also while they are disabled.
  follow: between(
    setFollow,
    "follows",
    (model, pair, to, on) => !model.disabled.has(to) || (!on && model.follows.has(pair)),
  ),
  block: between(setBlock, "blocks", () => true),
  deleteTopic: onTopic({ ...isLive, by: byAuthorOrModerator }, ({ model }, topic, step, by) => ({
    may: model.mayAskToDelete(step.by, topic),
    go: () => deleteTopic(by.viewer, topic.id, "跑题"),
    note: () => (topic.deletedBy = step.by),
  })),
  restoreTopic: onTopic({ ...isDeleted, by: byAuthorOrDeleter }, ({ model }, topic, step, by) => ({
    may: mayPutBack(model, step.by, topic),
    go: () => restoreTopic(by.viewer, topic.id),
    note: () => (topic.deletedBy = null),
  })),
  deleteComment: onComment(
    { ...isLive, by: byAuthorOrModerator },
    ({ model }, comment, step, by) => ({
      may: model.mayAskToDelete(step.by, comment),
      go: () => deleteComment(by.viewer, comment.id, "跑题"),
      note: () => {
        comment.deletedBy = step.by;
        forgetAnswer(model, comment);
      },
    }),
  ),
  restoreComment: onComment(
    { ...isDeleted, by: byAuthorOrDeleter },
    ({ model }, comment, step, by) => ({
      may: mayPutBack(model, step.by, comment),
      go: () => restoreComment(by.viewer, comment.id),
      note: () => (comment.deletedBy = null),
    }),
  ),
  accept: onComment(
    {
      among: (model, comment) => model.mayAccept(comment.on.by, comment),
      by: (comment) => comment.on.by,
    },
    ({ model }, comment, step, by) => ({
      may: model.mayAccept(step.by, comment),
      go: () => acceptAnswer(by.viewer, comment.id, step.on),
      note: () => {
        const { on: topic } = comment;
        if ((topic.answer === comment) === step.on) return;
        if (topic.answer) model.answered.delete(topic.answer);
        topic.answer = step.on ? comment : null;
        const earned = step.on && comment.by !== topic.by && comment.by !== step.by;
        if (earned) model.answered.set(comment, comment.by);
      },
    }),
  ),
  close: curation("closed", ({ viewer }, id, on) =>
    on ? closeTopic(viewer, id, 0, "") : reopenTopic(viewer, id, ""),
  ),
  recommend: curation("recommended", ({ viewer }, id, on) => recommendTopic(viewer, id, on, "")),
  mute: onMember(({ model }, person, by, id, on) => ({
    may: true,
    go: () => muteMember(by.viewer, id, on ? 7 : 0),
    note: () => put(model.muted, person, on),
  })),
  disable: onMember(({ model }, person, by, id, on) => ({
    may: true,
    go: async () => {
      await setMemberDisabled(by.viewer, id, on, "");
      // On a busy machine what of it takes long goes on after the answer.
      await runGreatActs();
    },
    note: () => put(model.disabled, person, on),
  })),
} satisfies Record<string, Act>;
