import { beforeEach, describe, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { createTopic } from "tests/factories/topic";
import { callApi } from "tests/support/call-api";
import { callLoader } from "tests/support/call-route";
import { readTagsLike } from "~/features/content/tags/tag-completion.queries.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import * as articlesOfTag from "~/routes/articles.$tagId";
import * as topicsOfTag from "~/routes/topics.tag.$tagId";

let tag: number;
let name: string;
let made = 0;

beforeEach(async () => {
  made += 1;
  name = `未公开${made}`;
  await changeSetting("topicPending", true);
  await createTopic({ tags: name });
  await changeSetting("topicPending", false);
  const row = await readDatabase()
    .selectFrom("tag")
    .select("id")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  tag = row.id;
});

async function statuses(): Promise<number[]> {
  const params = { tagId: String(tag) };
  return [
    (await callLoader(topicsOfTag, `/topics/tag/${tag}`, { params })).status,
    (await callLoader(articlesOfTag, `/articles/${tag}`, { params })).status,
  ];
}
const call = async () => callApi({ method: "GET", path: `/api/tag/${tag}` });

describe("a tag that only waiting writing has", () => {
  test("is known to nobody", async () => {
    expect(await statuses()).toEqual([404, 404]);
    expect((await call()).success).toBe(false);
    expect(await readTagsLike(readDatabase(), name)).toEqual([]);
  });

  test("is known once something shown has it", async () => {
    await createArticle({ tags: name });
    expect(await statuses()).toEqual([200, 200]);
    expect((await call()).data).toMatchObject({ tagId: tag, tagName: name });
  });

  test("is known where moderators described it", async () => {
    await inTransaction((trx) =>
      trx.updateTable("tag").set({ description: "写竹子" }).where("id", "=", tag).execute(),
    );
    expect(await statuses()).toEqual([200, 200]);
  });
});
