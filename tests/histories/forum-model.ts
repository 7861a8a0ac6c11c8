/*
 * What the forum ought to be after a history, as small as it can be said: people by their numbers, nothing kept that can
 * be found out by looking, and every rule in one line.
 */

/** People 0 to 2 are members, 3 is an admin; -1 is a visitor. */
export const moderator = 3;
export const people = [0, 1, 2, moderator];
export const visitor = -1;

export interface ModelThing {
  id: number;
  by: number;
  /** Who deleted it. */
  deletedBy: number | null;
  /** Who likes it, in the order in which they did. */
  likes: Set<number>;
}

export interface ModelTopic extends ModelThing {
  favorites: Set<number>;
  closed: boolean;
  recommended: boolean;
  /** The accepted comment. */
  answer: ModelComment | null;
}

export interface ModelComment extends ModelThing {
  on: ModelTopic;
  /** The comment that it stands below. */
  root: ModelComment | null;
  floor: number;
}

/** What each thing is worth to its author. */
export const scores = { topic: 5, comment: 2, answer: 11 };

export class ForumModel {
  topics: ModelTopic[] = [];
  comments: ModelComment[] = [];
  disabled = new Set<number>();
  muted = new Set<number>();
  /** "0 1" where person 0 follows person 1, in the order in which they began to. */
  follows = new Set<string>();
  blocks = new Set<string>();
  /** What comments earned as answers, and whose that is. */
  answered = new Map<ModelComment, number>();

  topicIsShown = (topic: ModelTopic) => topic.deletedBy === null && !this.disabled.has(topic.by);

  commentIsShown = (comment: ModelComment): boolean =>
    comment.deletedBy === null &&
    !this.disabled.has(comment.by) &&
    !(comment.root && this.disabled.has(comment.root.by));

  repliesTo = (root: ModelComment) => this.comments.filter((one) => one.root === root);
  shownRepliesTo = (root: ModelComment) => this.repliesTo(root).filter(this.commentIsShown);
  shownOn = (topic: ModelTopic) =>
    this.comments.filter((one) => one.on === topic && this.commentIsShown(one));

  /** Deleted comments stay while there are replies to them. */
  sees = (viewer: number, comment: ModelComment): boolean =>
    (comment.deletedBy === null || this.shownRepliesTo(comment).length > 0) &&
    (viewer === moderator || !this.disabled.has(comment.by));

  mayRead = (viewer: number, topic: ModelTopic): boolean =>
    viewer === moderator ||
    (!this.disabled.has(topic.by) && (topic.deletedBy === null || topic.by === viewer));

  mayReadComment = (viewer: number, comment: ModelComment): boolean =>
    this.sees(viewer, comment) &&
    (comment.root === null || this.sees(viewer, comment.root)) &&
    this.mayRead(viewer, comment.on);

  mayAnswer = (comment: ModelComment): boolean =>
    this.commentIsShown(comment) &&
    (comment.root === null ||
      comment.root.deletedBy === null ||
      this.shownRepliesTo(comment.root).length > 0);

  mayWriteOn = (writer: number, topic: ModelTopic): boolean =>
    !this.muted.has(writer) && this.topicIsShown(topic) && !topic.closed;

  mayEdit = (viewer: number, thing: ModelThing): boolean =>
    thing.deletedBy === null && (thing.by === viewer || viewer === moderator);

  /** What its author deleted a moderator deletes, too, so that it does not come back. */
  mayDelete = (viewer: number, thing: ModelThing): boolean =>
    this.mayEdit(viewer, thing) ||
    (viewer === moderator && thing.by !== viewer && thing.deletedBy === thing.by);

  /** Who deleted a thing may say so once more. */
  mayAskToDelete = (viewer: number, thing: ModelThing): boolean =>
    thing.deletedBy === viewer || this.mayDelete(viewer, thing);

  /** Nobody restores of their own what others deleted. */
  mayRestore = (viewer: number, thing: ModelThing): boolean =>
    thing.deletedBy !== null &&
    (thing.by === viewer ? thing.deletedBy === viewer : viewer === moderator);

  mayAccept = (viewer: number, comment: ModelComment): boolean =>
    comment.root === null &&
    this.commentIsShown(comment) &&
    this.topicIsShown(comment.on) &&
    (comment.on.by === viewer || viewer === moderator);

  isSolved = ({ answer }: ModelTopic): boolean => answer !== null && this.commentIsShown(answer);

  scoreOf = (person: number): number => {
    const kept = (things: ModelThing[]) =>
      things.filter(({ by, deletedBy }) => by === person && deletedBy === null).length;
    const answers = [...this.answered.values()].filter((by) => by === person).length;
    return (
      kept(this.topics) * scores.topic +
      kept(this.comments) * scores.comment +
      answers * scores.answer
    );
  };
}
