import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { connections, readDatabase } from "~/platform/database/database.server";
import { up } from "~/platform/database/migrations/0329-news-addresses";

const empty = {
  title: "竹",
  content: "",
  contentFormat: "html",
  contentHtml: "",
  publishTime: 1,
  createTime: 1,
  updateTime: 1,
} as const;

test("what feeds wrote in numbers before leads somewhere now, and comes again under its own guid", async () => {
  const { write } = connections();
  const [one, other] = ["https://a.example/?p=1", "https://b.example/"];
  await write
    .insertInto("news")
    .values([
      {
        ...empty,
        feed: `${one}&#038;feed=rss`,
        guid: `${one}&#038;q=2`,
        sourceUrl: `${one}&#38;q=2`,
      },
      { ...empty, feed: other, guid: "tag:1&#038;2", sourceUrl: other },
      { ...empty, feed: other, guid: "tag:1&2", sourceUrl: `${other}#x` },
      { ...empty, feed: "", guid: null, sourceUrl: `${other}?a&#038;b` },
    ])
    .execute();
  await up(write as unknown as Kysely<unknown>);
  const rows = await readDatabase()
    .selectFrom("news")
    .select(["feed", "guid", "sourceUrl"])
    .orderBy("id")
    .execute();
  expect(rows.map(({ feed, guid, sourceUrl }) => [feed, guid, sourceUrl])).toEqual([
    [`${one}&feed=rss`, `${one}&q=2`, `${one}&q=2`],
    // Another item has the guid already.
    [other, "tag:1&#038;2", other],
    [other, "tag:1&2", `${other}#x`],
    ["", null, `${other}?a&b`],
  ]);
});
