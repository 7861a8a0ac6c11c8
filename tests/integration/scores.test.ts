import { beforeAll, describe, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callLoader } from "tests/support/call-route";
import { everyPage } from "tests/support/every-page";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import { award, revokeAward } from "~/features/scores/score.commands.server";
import { readRanking, readScoreLog } from "~/features/scores/score.queries.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import * as scoresRoute from "~/routes/user.scores";

let writer: Member;
let reader: Member;

beforeAll(async () => {
  await liftRateLimits();
  [writer, reader] = [await createMember(), await createMember()];
  const topic = await createTopic({ by: reader });
  for (let count = 0; count < 22; count += 1) await createComment({ on: topic, by: writer });
  await deleteTopic(writer.viewer, await createTopic({ by: writer }), "");
});

const tie = { sourceType: "test", sourceId: 1, description: "奖励", createTime: 1, score: 5 };

describe("the score log", () => {
  test("adds up, row by row, to what is left", async () => {
    const log = await everyPage((cursor) => readScoreLog(readDatabase(), writer.id, cursor));
    expect(log.slice(0, 2)).toMatchObject([
      { change: -1, total: 22 },
      { change: 1, total: 23 },
    ]);
    expect(log.map(({ total }) => total).slice(1)).toEqual(
      Array.from({ length: 23 }, (_, at) => 23 - at),
    );
  });

  test("has one row for what was taken back, however often that was asked for", async () => {
    const { id: userId } = await createMember();
    await inTransaction((trx) => award(trx, { ...tie, userId }));
    const { sourceType, sourceId, description } = tie;
    const source = { userId, sourceType, sourceId, description };
    for (let time = 0; time < 3; time += 1) await inTransaction((trx) => revokeAward(trx, source));
    const log = await everyPage((cursor) => readScoreLog(readDatabase(), userId, cursor));
    expect(log).toMatchObject([
      { change: -5, total: 0 },
      { change: 5, total: 5 },
    ]);
    expect(log).toHaveLength(2);
  });

  test("is for its member only", async () => {
    const own = await callLoader(scoresRoute, "/user/scores", { as: reader });
    expect(own.data).toMatchObject({ kind: "log", scores: { results: [{ total: 1 }] } });
    const visitor = await callLoader(scoresRoute, "/user/scores");
    expect(visitor.location).toBe("/login?ref=%2Fuser%2Fscores");
  });
});

/** The ids on the first two pages, and how many pages there are. */
const ranked = async () => {
  const { pages } = await readRanking(readDatabase(), 1);
  const all = await Promise.all([1, 2].map((page) => readRanking(readDatabase(), page)));
  return { pages, ids: all.map(({ members }) => members.map(({ id }) => id)) };
};

describe("the ranking", () => {
  test("is public, and shows who has most first", async () => {
    const { data } = await callLoader(scoresRoute, "/user/scores?rank");
    expect(data).toMatchObject({
      kind: "ranking",
      pages: 1,
      members: [
        { id: writer.id, score: 22, rank: 1 },
        { id: reader.id, score: 1, rank: 2 },
      ],
    });
    expect((await callLoader(scoresRoute, "/user/scores?rank&page=2")).status).toBe(404);
  });

  test("names each of those who have as much once, the latest first, and has no page too many", async () => {
    const tied: number[] = [];
    const addTied = async () => {
      const { id } = await createMember();
      await inTransaction((trx) => award(trx, { ...tie, userId: id }));
      tied.unshift(id);
    };
    for (let count = 0; count < 18; count += 1) await addTied();
    expect(await ranked()).toEqual({
      pages: 1,
      ids: [[writer.id, ...tied, reader.id], []],
    });
    for (let count = 0; count < 5; count += 1) await addTied();
    expect(await ranked()).toEqual({
      pages: 2,
      ids: [
        [writer.id, ...tied.slice(0, 19)],
        [...tied.slice(19), reader.id],
      ],
    });
  });
});
