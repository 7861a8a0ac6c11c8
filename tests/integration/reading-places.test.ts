import { beforeAll, beforeEach, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createSplit } from "tests/factories/split";
import { createTopic } from "tests/factories/topic";
import { callLoader } from "tests/support/call-route";
import { insertComments } from "~/features/discussion/comments/comment-bulk.commands.server";
import { noteReadingPlace } from "~/features/discussion/members/reading-place.commands.server";
import { selectStoppedAt } from "~/features/discussion/members/reading-place.queries.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import * as topicPage from "~/routes/topic.$topicId";

let reader: Member;
let topic: number;
let ids: number[];

beforeAll(liftRateLimits);

beforeEach(async () => {
  reader = await createMember();
  topic = await createTopic();
  const author = await createMember();
  ids = await inTransaction((trx) =>
    insertComments(
      trx,
      Array.from({ length: 45 }, (_, at) => ({
        entityId: topic,
        userId: author.id,
        content: "说得好。",
        createTime: at,
      })),
    ),
  );
});

const open = async (query = "", as: Member | null = reader) =>
  (
    await callLoader(topicPage, `/topic/${topic}${query}`, {
      params: { topicId: String(topic) },
      as,
    })
  ).data;
const stopped = async () => {
  const of = { entityType: "topic", entityId: topic };
  return (await selectStoppedAt(readDatabase(), reader.id, of).executeTakeFirst())?.floor ?? 0;
};
const offered = async (query = "", as: Member | null = reader) =>
  /href="([^"]+)">(上次读到 \d+ 楼)</.exec((await open(query, as)).moves.head)?.slice(1);

test("a member is led to where they stopped", async () => {
  expect(await offered()).toBeUndefined();
  expect(await offered()).toEqual([`/topic/${topic}?floor=20&amp;here`, "上次读到 20 楼"]);
});

test("the highest floor counts that was shown in order, by pages or by 查看更多", async () => {
  const { comments } = await open();
  await open(`?cursor=${comments.cursor}`);
  expect(await stopped()).toBe(40);
  await open("?page=1");
  expect(await stopped()).toBe(40);
  await open("?page=3");
  expect(await stopped()).toBe(45);
});

test("who has read all is led nowhere, until more comes", async () => {
  await open("?page=3");
  expect(await offered()).toBeUndefined();
  await createComment({ on: topic });
  expect(await offered()).toEqual([`/topic/${topic}?floor=45&amp;here`, "上次读到 45 楼"]);
});

test("who stopped where comments were moved away reads on in the same thread", async () => {
  await open("?page=3");
  await createSplit({ by: await createModerator(), of: topic, floors: "44-45" });
  await createComment({ on: topic });
  expect(await offered()).toEqual([`/topic/${topic}?floor=45&amp;here`, "上次读到 45 楼"]);
  const led = await callLoader(topicPage, `/topic/${topic}?floor=45&here`, {
    params: { topicId: String(topic) },
    as: reader,
  });
  expect(led.location).toBe(`/topic/${topic}?page=3#comments`);
});

test.each([["?sort=newest"], ["?by=author"], ["?comment=last"]])(
  "a look at %s tells nothing of how far somebody read",
  async (query) => {
    await open(query.replace("last", String(ids.at(-1))));
    expect(await stopped()).toBe(0);
  },
);

test("nothing is kept of visitors, nor shown to others", async () => {
  await open("?page=2", null);
  await open("?page=2");
  expect(await offered("", null)).toBeUndefined();
  expect(await offered("", await createMember())).toBeUndefined();
});

test("only the thousand things that were read last are kept", async () => {
  const place = { userId: reader.id, entityType: "topic", floor: 1 };
  for (const first of [1, 501]) {
    const rows = Array.from({ length: 500 }, (_, at) => ({
      ...place,
      entityId: 1_000_000 + first + at,
      updateTime: first + at,
    }));
    await inTransaction((trx) => trx.insertInto("readingPlace").values(rows).execute());
  }
  await noteReadingPlace(reader.id, { entityType: "topic", entityId: topic }, 7);
  const kept = await readDatabase()
    .selectFrom("readingPlace")
    .select("entityId")
    .where("userId", "=", reader.id)
    .orderBy("updateTime")
    .execute();
  expect([kept.length, kept[0]?.entityId, await stopped()]).toEqual([1000, 1_000_002, 7]);
});
