import { beforeAll, describe, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createKeeper, type Member } from "tests/factories/member";
import { createNodes } from "tests/factories/node";
import { createTopic } from "tests/factories/topic";
import { gatherStatistics, plansOf } from "tests/support/query-plan";
import { readKeptArticles } from "~/features/content/articles/kept-articles.queries.server";
import { readKeptLinks } from "~/features/content/links/kept-links.queries.server";
import type { KeptFilter } from "~/features/content/moderation-lists/kept-filter";
import { readKeptNews } from "~/features/content/news/kept-news.queries.server";
import { readKeptTopics } from "~/features/content/topics/kept-topics.queries.server";
import { readKeptVulnerabilities } from "~/features/content/vulnerabilities/kept-vulnerabilities.queries.server";
import { readKeptComments } from "~/features/discussion/comments/kept-comments.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { encodeCursor } from "~/platform/database/keyset-cursor";

let keeper: Member;

beforeAll(async () => {
  await liftRateLimits();
  keeper = await createKeeper();
  await createNodes(200);
  await gatherStatistics("node");
  const topic = await createTopic();
  await createComment({ on: topic });
  await createArticle();
});

const all: KeptFilter = {
  status: null,
  type: null,
  nodeId: 0,
  severity: "",
  userId: 0,
  from: null,
  until: null,
  text: "",
};
const filters: [string, Partial<KeptFilter>][] = [
  ["whatever they are", {}],
  ["of a status", { status: 1 }],
  ["of an author", { userId: 1 }],
  ["of an author and a status", { userId: 1, status: 2 }],
  ["of some days", { from: 1, until: 2 ** 45 }],
  ["of a status and some days", { status: 0, from: 1, until: 2 ** 45 }],
];
const lists = {
  topics: { read: readKeptTopics, name: "kept-topics" },
  articles: { read: readKeptArticles, name: "kept-articles" },
  comments: { read: readKeptComments, name: "kept-comments" },
};

describe.each(Object.entries(lists))("the %s of keepers", (kind, { read, name }) => {
  const more: typeof filters =
    kind === "topics"
      ? [
          ["of a node", { nodeId: 1 }],
          ["of a node and a status", { nodeId: 1, status: 1 }],
          ["that are tweets", { type: 1 }],
        ]
      : [];

  test.each([...filters, ...more])("%s come out of an index in order", async (_name, narrowed) => {
    for (const cursor of [null, encodeCursor(name, { key: 2 ** 45, id: 5 })]) {
      const plans = await plansOf(() =>
        read(readDatabase(), { ...all, ...narrowed }, cursor, keeper.viewer),
      );
      for (const plan of plans) expect(plan).toReadInOrder();
    }
  });

  test("that hold a word are found by index", async () => {
    const plans = await plansOf(() =>
      read(readDatabase(), { ...all, text: "竹林" }, null, keeper.viewer),
    );
    // The question to the search index itself is its own matter.
    expect(plans.at(-1)).toUseIndexes();
  });
});

const days = { from: 1, until: 2 ** 45 };
const authorless = {
  news: {
    read: readKeptNews,
    name: "kept-news",
    filters: [{}, { status: 1 }, days, { ...days, status: 0 }],
  },
  vulnerabilities: {
    read: readKeptVulnerabilities,
    name: "kept-vulnerabilities",
    filters: [
      {},
      { status: 1 },
      { severity: "high" },
      { severity: "high", status: 1 },
      { ...days, severity: "low" },
    ],
  },
  links: {
    read: readKeptLinks,
    name: "kept-links",
    filters: [{}, { status: 0 }, { status: 2 }, { text: "竹" }, { status: 1, text: "竹" }],
  },
} as const;

describe.each(Object.entries(authorless))("the %s of keepers", (_kind, { read, name, filters }) => {
  test.each(filters.map((filter) => [JSON.stringify(filter), filter] as const))(
    "narrowed by %s come out of an index in order",
    async (_name, narrowed) => {
      for (const cursor of [null, encodeCursor(name, { key: 3, id: 5 })]) {
        const plans = await plansOf(() => read(readDatabase(), { ...all, ...narrowed }, cursor));
        for (const plan of plans) expect(plan).toReadInOrder();
      }
    },
  );
});

test.each([readKeptNews, readKeptVulnerabilities])(
  "what is deleted is looked through by index for words, and what is found comes by its ids",
  async (read) => {
    const plans = await plansOf(() => read(readDatabase(), { ...all, text: "竹林" }, null));
    const own = plans.filter(({ sql }) => !sql.includes("searchThing"));
    expect(own).toHaveLength(2);
    for (const plan of own) expect(plan).toUseIndexes();
  },
);
