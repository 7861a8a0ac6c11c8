import { setQuestionNode } from "~/features/content/nodes/node.commands.server";
import { acceptAnswer } from "~/features/discussion/comments/accepting.commands.server";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { takeUpWatching } from "~/features/discussion/members/watch-news.commands.server";
import { setWatch } from "~/features/discussion/members/watching.commands.server";
import { runDueJobs } from "~/platform/jobs/job-runner.server";
import { createComment } from "./comment";
import type { Member } from "./member";
import { createTopic } from "./topic";

/** Addresses of questions: with an answer, with one that was deleted, with one of a disabled author. */
export interface Questions {
  question: string;
  asked: string;
  doubted: string;
}

/** Has a member ask in a node of questions, once with these tags. */
export async function askQuestions(
  moderator: Member,
  by: Member,
  tags: string,
  wordsOf: (kind: keyof Questions) => { title: string; content: string },
): Promise<Questions> {
  await setQuestionNode(moderator.viewer, 1, true);
  const ask = async (kind: keyof Questions, more = {}) =>
    `/topic/${await createTopic({ by, ...wordsOf(kind), ...more })}`;
  return {
    question: await ask("question", { tags }),
    asked: await ask("asked"),
    doubted: await ask("doubted"),
  };
}

/** Has a member watch these topics, and others comment there before they are hidden. */
export async function watchTopics(watcher: Member, by: Member, ids: number[]): Promise<void> {
  takeUpWatching();
  for (const entityId of ids) {
    await setWatch(watcher.viewer, { entityType: "topic", entityId }, "watched");
    await createComment({ on: entityId, by });
  }
  await runDueJobs();
}

/** Has the questions answered by these words in turn, and the answers accepted; the second is deleted then. */
export async function answerQuestions(
  { question, asked, doubted }: Questions,
  { author, reader, gone }: { author: Member; reader: Member; gone: Member },
  [stays, deleted, hidden]: [string, string, string],
): Promise<void> {
  const accept = async (path: string, by: Member, content: string) => {
    const id = await createComment({ on: Number(path.split("/").at(-1)), by, content });
    await acceptAnswer(reader.viewer, id, true);
    return id;
  };
  await accept(question, author, stays);
  await deleteComment(author.viewer, await accept(asked, author, deleted), "");
  await accept(doubted, gone, hidden);
}
