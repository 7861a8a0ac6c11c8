import { publishTopic, publishTweet } from "~/features/content/topics/topic.commands.server";
import { topicSchema, tweetSchema } from "~/features/content/topics/topic.schema";
import { createMember, type Member } from "./member";

export interface NewTopic {
  by?: Member;
  title?: string;
  content?: string;
  hideContent?: string;
  nodeId?: number;
  /** Separated by commas, as typed. */
  tags?: string;
  formId?: string;
  /** Addresses of the author's uploads, and what is said of each. */
  images?: string[];
  imageAlts?: string[];
  pollChoices?: string;
  pollMost?: string;
  pollEnd?: string;
  pollEarly?: string;
  pollNamed?: string;
}

let made = 0;

/** Publishes a topic, by a new member unless told by whom, and answers its id. */
export async function createTopic({ by, nodeId = 1, ...typed }: NewTopic = {}): Promise<number> {
  made += 1;
  const author = by ?? (await createMember());
  const form = topicSchema.parse({
    title: `第 ${made} 个话题`,
    content: "清晨的竹林里有风。",
    nodeId: String(nodeId),
    ...typed,
  });
  return publishTopic(author.viewer, form);
}

/** Publishes a tweet and answers its id. */
export async function createTweet({ by, nodeId, ...typed }: NewTopic = {}): Promise<number> {
  made += 1;
  const author = by ?? (await createMember());
  const form = tweetSchema.parse({
    content: `第 ${made} 条动态`,
    nodeId: nodeId === undefined ? undefined : String(nodeId),
    ...typed,
  });
  return publishTweet(author.viewer, form);
}
