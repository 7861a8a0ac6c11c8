import { beforeAll, describe, expect, test } from "vitest";
import { createMember, type Member } from "tests/factories/member";
import { createTopic, createTweet } from "tests/factories/topic";
import { answerOfMachine } from "tests/support/machine-face";
import { indexAccounts } from "~/features/accounts/user/account-search.commands.server";
import { indexTopics } from "~/features/content/topics/topic-search.commands.server";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import { readSearchRequest } from "~/features/search/search-request";
import { countFoundByKind, searchThings } from "~/features/search/search.queries.server";
import { rebuildSearch } from "~/features/seo/search-rebuild.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import * as atom from "~/routes/atom[.]xml";
import * as rss from "~/routes/rss[.]xml";
import * as sitemapPart from "~/routes/sitemap.$part";
import * as nodeRss from "~/routes/topics.node.$nodeId_.rss[.]xml";

const word = "水杉林";
const seen: { member: Member; topic: number; tweet: number }[] = [];
const gone: Record<string, { member: Member; topic: number; tweet: number }> = {};

async function write(content = `说到${word}。`) {
  const member = await createMember({ nickname: `${word}${Math.random()}`.slice(0, 12) });
  const topic = await createTopic({ by: member, title: `${word}一游`, content });
  const tweet = await createTweet({ by: member, content });
  return { member, topic, tweet };
}

const setUserStatus = (id: number, status: number) =>
  inTransaction(async (trx) => {
    await trx.updateTable("user").set({ status }).where("id", "=", id).execute();
    await indexAccounts(trx, [id]);
  });

beforeAll(async () => {
  seen.push(await write());
  const deleted = (gone["deleted"] = await write());
  for (const id of [deleted.topic, deleted.tweet]) await deleteTopic(deleted.member.viewer, id, "");
  const waiting = (gone["waiting for review"] = await write());
  await inTransaction(async (trx) => {
    const ids = [waiting.topic, waiting.tweet];
    await trx.updateTable("topic").set({ status: 2 }).where("id", "in", ids).execute();
    await indexTopics(trx, ids);
  });
  const disabled = (gone["of a disabled author"] = await write());
  await setUserStatus(disabled.member.id, 1);
});

const found = async (kind: string) => {
  const request = readSearchRequest(new URLSearchParams({ q: word, kind }));
  return (await searchThings(readDatabase(), request)).results.map(({ id }) => id);
};
const feed = async (route: typeof rss, params = {}) =>
  (await answerOfMachine(route, "/rss.xml", { params })).text();
const sitemap = async (kind: string) => {
  const part = `${kind}-1.xml`;
  return (await answerOfMachine(sitemapPart, `/sitemap/${part}`, { params: { part } })).text();
};
const topicsIn = (text: string) =>
  [...text.matchAll(/\/topic\/(\d+)</g)].map(([, id]) => Number(id));

const surfaces: Record<string, () => Promise<number[]>> = {
  search: () => found("topic"),
  "the RSS feed": async () => topicsIn(await feed(rss)),
  "the Atom feed": async () => topicsIn(await feed(atom)),
  "the feed of the node": async () => topicsIn(await feed(nodeRss, { nodeId: "1" })),
  "the sitemap": async () => topicsIn(await sitemap("topic")),
};

describe.each(Object.entries(surfaces))("%s", (_name, read) => {
  test("holds what is published", async () => {
    for (const { topic, tweet } of seen) {
      expect(await read()).toEqual(expect.arrayContaining([topic, tweet]));
    }
  });

  test.each(["deleted", "waiting for review", "of a disabled author"])(
    "holds nothing that is %s",
    async (kind) => {
      const ids = await read();
      expect(ids).not.toContain(gone[kind]?.topic);
      expect(ids).not.toContain(gone[kind]?.tweet);
    },
  );
});

const disabled = () => gone["of a disabled author"]?.member.id ?? 0;

describe("a disabled member", () => {
  test("is neither found nor in the sitemap, nor counted", async () => {
    expect(await found("user")).toContain(seen[0]?.member.id);
    expect(await found("user")).not.toContain(disabled());
    expect(await sitemap("user")).not.toContain(`/user/${disabled()}<`);
    const request = readSearchRequest(new URLSearchParams({ q: word }));
    expect((await countFoundByKind(readDatabase(), request)).get("topic")).toBe(2);
  });

  test("is found again, with everything, when enabled", async () => {
    await setUserStatus(disabled(), 0);
    expect(await found("user")).toContain(disabled());
    expect(await found("topic")).toContain(gone["of a disabled author"]?.topic);
    await setUserStatus(disabled(), 1);
    expect(await found("topic")).not.toContain(gone["of a disabled author"]?.topic);
  });
});

test("an index written anew holds the same", async () => {
  const before = [await found("topic"), await found("user")];
  await rebuildSearch();
  expect([await found("topic"), await found("user")]).toEqual(before);
});
