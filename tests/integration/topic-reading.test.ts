import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callLoader } from "tests/support/call-route";
import { gatherStatistics, plansOf } from "tests/support/query-plan";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { readTopicReading } from "~/features/discussion/members/topic-reading.queries.server";
import { noteReadingPlace } from "~/features/discussion/members/reading-place.commands.server";
import { setWatch } from "~/features/discussion/members/watching.commands.server";
import { readDatabase } from "~/platform/database/database.server";
import * as topicsPage from "~/routes/topics._index";

let reader: Member;
let author: Member;

beforeAll(liftRateLimits);

beforeEach(async () => {
  reader = await createMember();
  author = await createMember();
});

const open = (only: string, as: Member | null = reader, more = "") =>
  callLoader(topicsPage, `/topics?only=${only}${more}`, { as });
const idsOf = async (only: string, as: Member = reader) =>
  (await open(only, as)).data.topics.results.map(({ id }) => id);

const read = (topic: number, floor: number) =>
  noteReadingPlace(reader.id, { entityType: "topic", entityId: topic }, floor);

/** A topic of which the reader read the first comment. */
async function startedTopic(): Promise<number> {
  const topic = await createTopic({ by: author });
  await createComment({ on: topic, by: author });
  await read(topic, 1);
  return topic;
}

const watch = (entityId: number, level: "watched" | "normal" | "silenced") =>
  setWatch(reader.viewer, { entityType: "topic", entityId }, level);

describe("未读", () => {
  test("holds what was read before others commented, the latest first, until it is read on", async () => {
    const [first, second] = [await startedTopic(), await startedTopic()];
    await createTopic({ by: author });
    expect(await idsOf("unread")).toEqual([]);
    for (const topic of [second, first]) await createComment({ on: topic, by: author });
    expect(await idsOf("unread")).toEqual([first, second]);
    await read(first, 2);
    expect(await idsOf("unread")).toEqual([second]);
    expect(await idsOf("unread", author)).toEqual([]);
  });

  test("takes no comment for news that is one's own, gone, or of somebody disabled", async () => {
    const spammer = await createMember();
    const topics = [await startedTopic(), await startedTopic(), await startedTopic()] as const;
    await createComment({ on: topics[0], by: reader });
    const deleted = await createComment({ on: topics[1], by: author });
    await createComment({ on: topics[2], by: spammer });
    expect((await idsOf("unread")).length).toBe(2);
    await deleteComment(author.viewer, deleted, "");
    await setMemberDisabled((await createModerator()).viewer, spammer.id, true, "广告");
    expect(await idsOf("unread")).toEqual([]);
  });

  test("holds no topic that is gone", async () => {
    const topic = await startedTopic();
    await createComment({ on: topic, by: reader });
    await createComment({ on: topic, by: author });
    expect(await idsOf("unread")).toEqual([topic]);
    await deleteTopic(author.viewer, topic, "");
    expect(await idsOf("unread")).toEqual([]);
  });
});

describe("关注的", () => {
  test("holds what is watched, by the latest comment, and nothing silenced", async () => {
    const [first, second, third] = [
      await createTopic({ by: author }),
      await createTopic({ by: author }),
      await createTopic({ by: author }),
    ];
    for (const topic of [first, second]) await watch(topic, "watched");
    await watch(third, "silenced");
    expect(await idsOf("watched")).toEqual([second, first]);
    await createComment({ on: first, by: author });
    expect(await idsOf("watched")).toEqual([first, second]);
    await watch(first, "normal");
    expect(await idsOf("watched")).toEqual([second]);
    expect(await idsOf("watched", author)).not.toContain(second);
  });

  test("goes on where a page ends, for its member alone", async () => {
    const topics: number[] = [];
    for (let at = 0; at < 21; at += 1) {
      topics.push(await createTopic({ by: author }));
      await watch(topics[at] ?? 0, "watched");
    }
    const { data } = await open("watched");
    expect(data.topics.results).toHaveLength(20);
    const more = `&cursor=${data.topics.cursor}`;
    const rest = (await open("watched", reader, more)).data.topics.results;
    expect(rest.map(({ id }) => id)).toEqual([topics[0]]);
    expect(await open("watched", author, more)).toMatchObject({ status: 302 });
  });
});

test.each(["unread", "watched"] as const)("%s is read by indexes", async (look) => {
  await startedTopic();
  for (const table of ["readingPlace", "watch"]) await gatherStatistics(table);
  for (const plan of await plansOf(() =>
    readTopicReading(readDatabase(), reader.viewer, look, null),
  ))
    expect(plan).toUseIndexes();
});

test.each(["unread", "watched"])("visitors who ask for %s are led to sign in", async (only) => {
  const answer = await open(only, null);
  expect([answer.status, answer.location]).toEqual([302, expect.stringContaining("/login?ref=")]);
});
