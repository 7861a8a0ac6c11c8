import { beforeAll, describe, expect, test } from "vitest";
import { createMember, type Member } from "tests/factories/member";
import { plansOf } from "tests/support/query-plan";
import { readFirstLinks, readLinkPage } from "~/features/content/links/link.queries.server";
import { readLatestNews, readNewsList } from "~/features/content/news/news.queries.server";
import {
  readHottestTopics,
  readRecommendedTitles,
} from "~/features/content/topics/topic-titles.queries.server";
import { readNewestTweets } from "~/features/content/topics/tweet-lines.queries.server";
import {
  readLatestVulnerabilities,
  readVulnerabilityList,
} from "~/features/content/vulnerabilities/vulnerability-list.queries.server";
import { readFollowPage, readRecentFollows } from "~/features/profiles/follow.queries.server";
import { readDirectory } from "~/features/profiles/member-directory.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { encodeCursor } from "~/platform/database/keyset-cursor";

let reader: Member;

beforeAll(async () => {
  reader = await createMember();
});

const unfiltered = { severity: "", product: "", year: null, identifier: "" } as const;
const later = (list: string, key = 2 ** 45) => encodeCursor(list, { key, id: 5 });

const lists: Record<string, () => Promise<unknown>> = {
  "the news": () => readNewsList(readDatabase(), null),
  "the news, a later page": () => readNewsList(readDatabase(), later("news")),
  "the latest news": () => readLatestNews(readDatabase(), 5),
  "the links": () => readLinkPage(readDatabase(), 1),
  "the first links": () => readFirstLinks(readDatabase(), 10),
  "the vulnerabilities": () => readVulnerabilityList(readDatabase(), unfiltered, null, "UTC"),
  "the vulnerabilities, a later page": () =>
    readVulnerabilityList(readDatabase(), unfiltered, later("vulnerabilities"), "UTC"),
  "the vulnerabilities of a severity": () =>
    readVulnerabilityList(readDatabase(), { ...unfiltered, severity: "high" }, null, "UTC"),
  "the vulnerabilities of a year": () =>
    readVulnerabilityList(readDatabase(), { ...unfiltered, year: 2026 }, null, "UTC"),
  "the latest vulnerabilities": () => readLatestVulnerabilities(readDatabase(), 5),
  "the newest tweets": () => readNewestTweets(readDatabase(), 5),
  "the titles that are recommended": () => readRecommendedTitles(readDatabase(), 5),
  "the hottest of the month": () => readHottestTopics(readDatabase(), 5),
  "the most active members": () => readDirectory(readDatabase(), { order: "active" }, null),
  "the most active members, a later page": () =>
    readDirectory(readDatabase(), { order: "active" }, later("members-active", 9)),
  "the newest members, a later page": () =>
    readDirectory(readDatabase(), { order: "newest" }, later("members-newest")),
  "members by name": () => readDirectory(readDatabase(), { name: "member" }, null),
  "members by name, a later page": () =>
    readDirectory(
      readDatabase(),
      { name: "member" },
      encodeCursor("members-named-member", { key: 0, id: reader.id }),
    ),
  "a member's fans": () =>
    readFollowPage(readDatabase(), { side: "fans", userId: reader.id }, null, reader.viewer),
  "whom a member follows": () =>
    readFollowPage(readDatabase(), { side: "follows", userId: reader.id }, null, reader.viewer),
  "a member's latest fans": () =>
    readRecentFollows(readDatabase(), "fans", reader.id, reader.viewer),
};

describe("lists beside those of topics", () => {
  test.each(Object.entries(lists))("%s come out of an index in order", async (_name, read) => {
    for (const plan of await plansOf(read)) expect(plan).toReadInOrder();
  });
});
