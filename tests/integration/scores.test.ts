import { beforeAll, describe, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callLoader } from "tests/support/call-route";
import { everyPage } from "tests/support/every-page";
import { readScoreLog } from "~/features/scores/score.queries.server";
import { deleteTopic } from "~/features/content/topic-status.commands.server";
import { readDatabase } from "~/platform/database/database.server";
import * as scoresRoute from "~/routes/user.scores/route";

let writer: Member;
let reader: Member;

beforeAll(async () => {
  await liftRateLimits();
  [writer, reader] = [await createMember(), await createMember()];
  const topic = await createTopic({ by: reader });
  for (let count = 0; count < 22; count += 1) await createComment({ on: topic, by: writer });
  await deleteTopic(writer.viewer, await createTopic({ by: writer }), "");
});

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

  test("is for its member only", async () => {
    const own = await callLoader(scoresRoute, "/user/scores", { as: reader });
    expect(own.data).toMatchObject({ kind: "log", scores: { results: [{ total: 1 }] } });
    const visitor = await callLoader(scoresRoute, "/user/scores");
    expect(visitor.location).toBe("/login?ref=%2Fuser%2Fscores");
  });
});

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
});
