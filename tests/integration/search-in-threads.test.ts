import { beforeAll, describe, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createTopic } from "tests/factories/topic";
import { searchComments } from "~/features/discussion/comments/comment-search.queries.server";
import { readDatabase } from "~/platform/database/database.server";

let topic: number;

beforeAll(async () => {
  await liftRateLimits();
  topic = await createTopic({ title: "竹林" });
});

const idsFor = async (keyword: string) => {
  const of = { entityType: "topic", entityId: topic } as const;
  const { results } = await searchComments(readDatabase(), of, { keyword, page: 1 });
  return results.map(({ id }) => id);
};

describe("a search among the comments of a thing finds what holds the words as they were typed", () => {
  test.each(["論壇", "檔案館", "ＡＢＣ", "École", "ПРИВЕТ", "①", "ﬁne", "C++", "it's", "100%_"])(
    "%s",
    async (word) => {
      const id = await createComment({ on: topic, content: `这里说到 ${word} 的事` });
      await createComment({ on: topic, content: "别的话" });
      expect(await idsFor(word)).toEqual([id]);
      expect(await idsFor(`“${word} 的事”`)).toEqual([id]);
      expect(await idsFor(`说到 ${word}`)).toEqual([id]);
      expect(await idsFor(`${word} 没有的词语`)).toEqual([]);
    },
  );

  test("and in small letters or simplified ones what is written so", async () => {
    const id = await createComment({ on: topic, content: "论坛里讲 typescript" });
    for (const word of ["TypeScript", "论坛 typescript"]) expect(await idsFor(word)).toEqual([id]);
  });
});
