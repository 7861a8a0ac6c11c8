import { beforeAll, describe, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createModerator, type Member } from "tests/factories/member";
import { createNodes } from "tests/factories/node";
import { createTopic } from "tests/factories/topic";
import { gatherStatistics, plansOf } from "tests/support/query-plan";
import { readArticlesToModerate } from "~/features/content/articles/article-moderation.queries.server";
import { readLinksToModerate } from "~/features/content/links/link-moderation.queries.server";
import type { ModerationFilter } from "~/features/content/moderation-lists/moderation-filter";
import { readNewsToModerate } from "~/features/content/news/news-moderation.queries.server";
import { readTopicsToModerate } from "~/features/content/topics/topic-moderation.queries.server";
import { readVulnerabilitiesToModerate } from "~/features/content/vulnerabilities/vulnerability-moderation.queries.server";
import { readCommentsToModerate } from "~/features/discussion/comments/comment-moderation.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { encodeCursor } from "~/platform/database/keyset-cursor";

let moderator: Member;

beforeAll(async () => {
  await liftRateLimits();
  moderator = await createModerator();
  await createNodes(200);
  await gatherStatistics("node");
  const topic = await createTopic();
  await createComment({ on: topic });
  await createArticle();
});

const all: ModerationFilter = {
  status: null,
  type: null,
  nodeId: 0,
  severity: "",
  userId: 0,
  from: null,
  until: null,
  text: "",
};
const filters: [string, Partial<ModerationFilter>][] = [
  ["whatever they are", {}],
  ["of a status", { status: 1 }],
  ["of an author", { userId: 1 }],
  ["of an author and a status", { userId: 1, status: 2 }],
  ["of some days", { from: 1, until: 2 ** 45 }],
  ["of a status and some days", { status: 0, from: 1, until: 2 ** 45 }],
];
const lists = {
  topics: { read: readTopicsToModerate, name: "topics-to-moderate" },
  articles: { read: readArticlesToModerate, name: "articles-to-moderate" },
  comments: { read: readCommentsToModerate, name: "comments-to-moderate" },
};

describe.each(Object.entries(lists))("the %s of moderators", (kind, { read, name }) => {
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
        read(readDatabase(), { ...all, ...narrowed }, cursor, moderator.viewer),
      );
      for (const plan of plans) expect(plan).toReadInOrder();
    }
  });

  test("that hold a word are found by index", async () => {
    const plans = await plansOf(() =>
      read(readDatabase(), { ...all, text: "竹林" }, null, moderator.viewer),
    );
    // The question to the search index itself is its own matter.
    expect(plans.at(-1)).toUseIndexes();
  });
});

const days = { from: 1, until: 2 ** 45 };
const authorless = {
  news: {
    read: readNewsToModerate,
    name: "news-to-moderate",
    filters: [{}, { status: 1 }, days, { ...days, status: 0 }],
  },
  vulnerabilities: {
    read: readVulnerabilitiesToModerate,
    name: "vulnerabilities-to-moderate",
    filters: [
      {},
      { status: 1 },
      { severity: "high" },
      { severity: "high", status: 1 },
      { ...days, severity: "low" },
    ],
  },
  links: {
    read: readLinksToModerate,
    name: "links-to-moderate",
    filters: [{}, { status: 0 }, { status: 2 }, { text: "竹" }, { status: 1, text: "竹" }],
  },
} as const;

describe.each(Object.entries(authorless))(
  "the %s of moderators",
  (_kind, { read, name, filters }) => {
    test.each(filters.map((filter) => [JSON.stringify(filter), filter] as const))(
      "narrowed by %s come out of an index in order",
      async (_name, narrowed) => {
        for (const cursor of [null, encodeCursor(name, { key: 3, id: 5 })]) {
          const plans = await plansOf(() => read(readDatabase(), { ...all, ...narrowed }, cursor));
          for (const plan of plans) expect(plan).toReadInOrder();
        }
      },
    );
  },
);

test.each([readNewsToModerate, readVulnerabilitiesToModerate])(
  "what is deleted is looked through by index for words, and what is found comes by its ids",
  async (read) => {
    const plans = await plansOf(() => read(readDatabase(), { ...all, text: "竹林" }, null));
    const own = plans.filter(({ sql }) => !sql.includes("searchThing"));
    expect(own).toHaveLength(2);
    for (const plan of own) expect(plan).toUseIndexes();
  },
);
