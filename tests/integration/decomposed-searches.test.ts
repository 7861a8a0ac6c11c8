import { beforeAll, expect, test } from "vitest";
import { liftRateLimits } from "tests/factories/limits";
import { createMember } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callApi } from "tests/support/call-api";
import { callLoader } from "tests/support/call-route";
import { parseFeed } from "~/features/content/news/feed-reader";
import { importNews } from "~/features/content/news/news-import.commands.server";
import { searchIndex } from "~/features/search/search-index.server";
import { reindexing } from "~/features/seo/search-rebuild.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { up } from "~/platform/database/migrations/0336-composed-words";
import { workToTheEnd } from "~/platform/jobs/great-act.server";
import * as searchPage from "~/routes/search/route";

const words = ["café", "ガイド", "Nguyễn"];
const apart = (text: string) => text.normalize("NFD");

let topics: number[];

beforeAll(async () => {
  await liftRateLimits();
  const by = await createMember({ nickname: "Rémi Nguyễn ガイド" });
  topics = await Promise.all(words.map((word) => createTopic({ by, title: `${word} 与山` })));
  await createTopic({ title: "café 与海" });
});

const titlesFor = async (query: Record<string, string>) => {
  const address = new URLSearchParams(query);
  const { data } = await callLoader(searchPage, `/search?${address.toString()}`);
  return data.results.map(({ title }) => title.map(({ text }) => text).join(""));
};

test.each(words)("%s is found by the letters and marks that Macs write apart", async (word) => {
  expect(await titlesFor({ q: apart(word) })).toContain(`${word} 与山`);
});

test("an author is found whose name is typed so, on the page and by the API", async () => {
  const author = apart("Rémi Nguyễn ガイド");
  expect(await titlesFor({ q: apart("café"), author })).toEqual(["café 与山"]);
  const { data } = await callApi<{ results: { topicId: number }[] }>(
    { method: "POST", path: "/api/search/topic" },
    { keyword: "café", author },
  );
  expect(data.results.map(({ topicId }) => topicId)).toEqual([topics[0]]);
});

test("what was imported so is found by its words as people type them", async () => {
  const items = [apart("Kaffee im Café Zürich"), "ｺｰﾋｰ ｶﾞｲﾄﾞ"].map(
    (title, at) =>
      `<item><guid>${at}</guid><title>${title}</title><link>https://example.com/${at}</link></item>`,
  );
  const feed = `<rss version="2.0"><channel><title>山</title>${items.join("")}</channel></rss>`;
  await importNews(parseFeed(feed));
  expect(await titlesFor({ q: "zürich", kind: "news" })).toHaveLength(1);
  expect(await titlesFor({ q: "ガイド", kind: "news" })).toEqual(["ｺｰﾋｰ ｶﾞｲﾄﾞ"]);
});

/** Has the index know no word of a thing, as it knew those that were written apart. */
async function loseWordsOf(title: string): Promise<void> {
  const { id } = await readDatabase()
    .selectFrom("searchThing")
    .select("id")
    .where("title", "=", title)
    .executeTakeFirstOrThrow();
  await inTransaction((trx) => searchIndex().dropTokens(trx, [id]));
}

test("what was indexed before an upgrade is found by its words after it", async () => {
  await loseWordsOf("ガイド 与山");
  expect(await titlesFor({ q: "ガイド", kind: "topic" })).toEqual([]);
  await inTransaction((trx) => trx.deleteFrom("greatAct").execute());
  await inTransaction((trx) => up(trx as never));
  const { id } = await readDatabase().selectFrom("greatAct").select("id").executeTakeFirstOrThrow();
  await workToTheEnd(reindexing, id);
  expect(await titlesFor({ q: "ガイド", kind: "topic" })).toEqual(["ガイド 与山"]);
});
