import { beforeAll, describe, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { liftRateLimits } from "tests/factories/limits";
import { createModerator, createMember } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callLoader } from "tests/support/call-route";
import { plansOf } from "tests/support/query-plan";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { readSitemapPart, readSitemapParts } from "~/features/seo/sitemap.queries.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import * as partRoute from "~/routes/sitemap.$part";

const paths = async () => (await readSitemapParts(readDatabase())).map(({ path }) => path);

const inPart = async (part: number) =>
  (await readSitemapPart(readDatabase(), "topic", part))?.map(({ path }) => path);

const statusOf = async (part: string) =>
  (await callLoader(partRoute, `/sitemap/${part}`, { params: { part } })).status;

/** Gives a topic the id that it would have on a site of that size. */
async function move(id: number, to: number): Promise<number> {
  await inTransaction((trx) =>
    trx.updateTable("topic").set({ id: to }).where("id", "=", id).execute(),
  );
  return to;
}

beforeAll(async () => {
  await liftRateLimits();
  const moderator = await createModerator();
  const [author, gone] = [await createMember(), await createMember()];
  const topicOf = (by: typeof author) => createTopic({ by, tags: "" });
  for (const id of [10_000, 30_001, 31_000, 31_001, 40_000, 1_234_567]) {
    await move(await topicOf(author), id);
  }
  await move(await topicOf(gone), 50_001);
  await setMemberDisabled(moderator.viewer, gone.id, true, "广告");
  await deleteTopic(author.viewer, await move(await topicOf(author), 60_001), "");
  await createArticle({ tags: "只在文章里" });
});

describe("the parts of the sitemap", () => {
  test("hold 10,000 ids each, and those that would be empty are left out", async () => {
    const topics = (await paths()).filter((path) => path.includes("/topic-"));
    const parts = [1, 4, 124].map((part) => `/sitemap/topic-${part}.xml`);
    expect(topics).toEqual(parts);
    expect(await inPart(1)).toEqual(["/topic/10000"]);
    expect(await inPart(4)).toEqual([30_001, 31_000, 31_001, 40_000].map((id) => `/topic/${id}`));
    expect(await inPart(6)).toEqual([]);
  });

  test("are found at the addresses that the index names, and at no other", async () => {
    for (const path of await paths())
      expect(await statusOf(path.replace("/sitemap/", ""))).toBe(200);
    for (const part of ["topic-2", "topic-6", "topic-0", "tag-1", "bamboo-1"]) {
      expect(await statusOf(`${part}.xml`)).toBe(404);
    }
  });

  test("tell tags of topics from tags of articles", async () => {
    const all = await paths();
    expect(all).toContain("/sitemap/articles-1.xml");
    expect(all).not.toContain("/sitemap/tag-1.xml");
  });

  test("are found without reading what is in them", async () => {
    const plans = await plansOf(() => readSitemapParts(readDatabase()));
    expect(plans).toHaveLength(9);
    for (const plan of plans) expect(plan).toReadInOrder();
  });

  test("are read from a range of ids", async () => {
    for (const kind of ["topic", "article", "user", "tag", "articles", "link", "node", "news"]) {
      const plans = await plansOf(() => readSitemapPart(readDatabase(), kind, 1));
      for (const plan of plans) expect(plan).toReadInOrder();
    }
  });
});
