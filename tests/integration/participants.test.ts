import { beforeAll, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callLoader } from "tests/support/call-route";
import { plansOf } from "tests/support/query-plan";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { readParticipants } from "~/features/discussion/members/participants.queries.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { readDatabase } from "~/platform/database/database.server";
import * as topicPage from "~/routes/topic.$topicId";

let topic: number;
let often: Member;
let once: Member;

const who = async () =>
  (await readParticipants(readDatabase(), { entityType: "topic", entityId: topic })).map(
    ({ id, count }) => [id, count],
  );
const side = async () =>
  (await callLoader(topicPage, `/topic/${topic}`, { params: { topicId: String(topic) } })).data
    .people;

beforeAll(async () => {
  await liftRateLimits();
  topic = await createTopic();
  often = await createMember();
  once = await createMember();
});

test("who wrote most stands first, with replies counted as comments are", async () => {
  const root = await createComment({ on: topic, by: often });
  expect(await side()).toBe("");
  await createComment({ on: topic, by: once });
  await createComment({ on: topic, by: often, quoteId: root });
  expect(await who()).toEqual([
    [often.id, 2],
    [once.id, 1],
  ]);
  expect(await side()).toContain(`href="/user/${once.id}" title="${once.viewer.nickname}，1 条"`);
});

test("who was disabled, and whose comments are gone, take part no longer", async () => {
  const [troll, moderator] = [await createMember(), await createModerator()];
  await createComment({ on: topic, by: troll });
  const comment = await createComment({ on: topic });
  expect(await who()).toHaveLength(4);
  await setMemberDisabled(moderator.viewer, troll.id, true, "广告");
  await deleteComment(moderator.viewer, comment, "跑题");
  expect(await who()).toHaveLength(2);
});

test("who answered below a comment that nobody sees any more is not told of either", async () => {
  const [troll, moderator, answerer] = [
    await createMember(),
    await createModerator(),
    await createMember(),
  ];
  const root = await createComment({ on: topic, by: troll });
  await createComment({ on: topic, by: answerer, quoteId: root });
  expect(await side()).toContain(`/user/${answerer.id}"`);
  await setMemberDisabled(moderator.viewer, troll.id, true, "广告");
  expect(await side()).not.toContain(`/user/${answerer.id}"`);
});

test("they are found by an index", async () => {
  const of = { entityType: "topic", entityId: topic };
  for (const plan of await plansOf(() => readParticipants(readDatabase(), of))) {
    expect(plan).toUseIndexes();
  }
});
