import type { Kysely } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator } from "tests/factories/member";
import { whilePending } from "tests/factories/pending";
import { createTopic } from "tests/factories/topic";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { editComment } from "~/features/discussion/comments/comment-edit.commands.server";
import { restoreComment } from "~/features/discussion/comments/comment-restoring.commands.server";
import { reviewComment } from "~/features/discussion/comments/comment-review.commands.server";
import { takeUpWatching } from "~/features/discussion/members/watch-news.commands.server";
import { setWatch } from "~/features/discussion/members/watching.commands.server";
import { readMessagePage } from "~/features/notifications/message.queries.server";
import { connections, readDatabase } from "~/platform/database/database.server";
import { up } from "~/platform/database/migrations/0333-told-comments";
import { runDueJobs } from "~/platform/jobs/job-runner.server";

beforeAll(async () => {
  await liftRateLimits();
  takeUpWatching();
});

test("who watches is told of what waited when the site was upgraded, and not again of what stood there", async () => {
  const [moderator, author, watcher] = [
    await createModerator(),
    await createMember(),
    await createMember(),
  ];
  const comment = async (title: string) => {
    const on = await createTopic({ by: author, title });
    await setWatch(watcher.viewer, { entityType: "topic", entityId: on }, "watched");
    return createComment({ on, by: author, content: title });
  };
  const waitingComment = (title: string) => whilePending("commentPending", () => comment(title));
  const shown = await comment("早就在");
  const waiting = await waitingComment("等着");
  const deleted = await waitingComment("等着时删了");
  await deleteComment(author.viewer, deleted, "");
  await runDueJobs();
  const told = async () => {
    const { results } = await readMessagePage(readDatabase(), watcher.id, 1);
    return results.map(({ line }) => line);
  };
  expect(await told()).toEqual(["《早就在》有 1 条新回复，从 1 楼起"]);

  const { write } = connections();
  await write.schema.alterTable("comment").dropColumn("told").execute();
  await up(write as unknown as Kysely<unknown>);

  const edited = { content: "早就在。", images: [], imageAlts: [] };
  await whilePending("commentPending", () => editComment(author.viewer, shown, edited));
  await restoreComment(author.viewer, deleted);
  for (const id of [shown, waiting, deleted]) {
    await reviewComment(moderator.viewer, id, { approved: true });
  }
  await runDueJobs();
  expect((await told()).toSorted()).toEqual([
    "《早就在》有 1 条新回复，从 1 楼起",
    "《等着》有 1 条新回复，从 1 楼起",
    "《等着时删了》有 1 条新回复，从 1 楼起",
  ]);
});
