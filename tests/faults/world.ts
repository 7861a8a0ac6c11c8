import type { Journal } from "./journal";

/** A topic or a comment that somebody wrote; `mark` is how it is found again. */
export interface Writing {
  kind: "topic" | "comment";
  id: number;
  mark: string;
  author: string;
  version: number;
  /** Of a comment: the topic that it stands on. */
  topicId: number;
}

/** A member as others see them. */
export interface Known {
  id: number;
  username: string;
}

/** What the writers know of: what was found after the last round, and what was acknowledged since. */
export class World {
  topics: Writing[] = [];
  comments: Writing[] = [];
  members: Known[] = [];

  add(writing: Writing): void {
    (writing.kind === "topic" ? this.topics : this.comments).push(writing);
  }

  remove({ kind, mark }: Writing): void {
    const without = (list: Writing[]) => list.filter((one) => one.mark !== mark);
    if (kind === "topic") this.topics = without(this.topics);
    else this.comments = without(this.comments);
  }

  /** Leaves only what is certainly there. */
  keepCertain(journal: Journal): void {
    const stays = ({ kind, mark, version }: Writing) =>
      journal.certain(`${kind} ${mark}`) === `v${version}`;
    this.topics = this.topics.filter(stays);
    this.comments = this.comments.filter(stays);
    this.members = this.members.filter(
      ({ username }) => journal.certain(`user ${username}`) === "there",
    );
  }
}
