import type { Picture } from "~/features/media/picture";
import type { Writer } from "~/platform/database/database.server";
import type { MentionedUser } from "~/platform/markdown/markdown-options";
import type { DemoPost } from "./demo-post";

/** What the demo community's posts are stored among. */
export interface DemoStage {
  /** The moment at which the community opens, in milliseconds since 1970 UTC. */
  now: number;
  /** By username. */
  members: Map<string, MentionedUser>;
  /** By the name that the content uses. */
  pictures: Map<string, Picture>;
  /** By the node's name. */
  nodeIds: Map<string, number>;
  /** What a topic, a comment and an accepted answer bring their authors. */
  scores: { scoreTopic: number; scoreComment: number; scoreAnswer: number };
}

/** A post, and what it names that has to be there. */
export interface ToldPost {
  post: DemoPost;
  /** How faults call it: its title, or its first words. */
  title: string;
  /** Names of the pictures that it shows, in order. */
  pictures: string[];
  /** The name of its node, where its kind has nodes. */
  node?: string;
}

/** The checked posts of one kind. */
export interface ToldPosts {
  /** The oldest first. */
  posts: ToldPost[];
  /** Stores them and answers their ids in the same order. */
  install: (trx: Writer, stage: DemoStage) => Promise<number[]>;
}

const hour = 3_600_000;

/** When something was written, in milliseconds since 1970 UTC, if the community opens at `now`. */
export const writtenAt = (post: DemoPost, now: number): number =>
  Math.round(now - post.hoursAgo * hour);

/** How often something was read: more the older, the more liked and the more discussed it is. */
export function viewsOf(post: DemoPost): number {
  const talk = post.comments.reduce((sum, comment) => sum + 1 + comment.replies.length, 0);
  const days = Math.min(post.hoursAgo / 24, 45);
  const interest = 6 + post.likes.length * 11 + talk * 5;
  return Math.round(interest * (1 + days / 9)) + (post.content.length % 13);
}

/** Markdown whose pictures have the addresses at which they were stored. */
export const withAddresses = (markdown: string, pictures: Map<string, Picture>): string =>
  markdown.replace(
    /\]\(picture:([^)\s]+)/g,
    (_, name: string) => `](${pictures.get(name)?.url ?? ""}`,
  );

/** The id of a member; the check of the content has made sure that there is one. */
export function memberId({ members }: Pick<DemoStage, "members">, username: string): number {
  const member = members.get(username);
  if (!member) throw new Error(`no demo member ${username}`);
  return member.id;
}
