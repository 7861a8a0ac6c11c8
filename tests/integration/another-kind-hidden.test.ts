import { beforeAll, describe, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { createMember, type Member } from "tests/factories/member";
import { at, createHikeWorld, walk, word } from "tests/kinds/hikes/hike-world";
import { deleteHike } from "tests/kinds/hikes/hike.commands.server";
import * as pages from "tests/kinds/hikes/hike-page";
import { callLoader } from "tests/support/call-route";
import { answerOfMachine } from "tests/support/machine-face";
import { react } from "~/features/content/posts/reacting.commands.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { readMemberComments } from "~/features/discussion/members/member-comments.queries.server";
import { setFollow } from "~/features/profiles/follow.commands.server";
import { readSearchRequest } from "~/features/search/search-request";
import { searchThings } from "~/features/search/search.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import * as search from "~/routes/search/route";
import * as sitemap from "~/routes/sitemap.$part";
import * as feed from "~/routes/topics.node.feed";
import * as favorites from "~/routes/user.favorites";

let author: Member;
let reader: Member;
let moderator: Member;
let hike: number;

/** Where everybody, or a reader, meets hikes; each answers the ids that it shows. */
const surfaces: Record<string, () => Promise<number[]>> = {
  search: async () => {
    const request = readSearchRequest(new URLSearchParams({ q: word, kind: "hike" }));
    return (await searchThings(readDatabase(), request)).results.map(({ id }) => id);
  },
  "the search page": async () => {
    const { data } = await callLoader(search, `/search?q=${word}&kind=hike`);
    return data.results.map(({ id }) => id);
  },
  "a feed": async () => {
    const text = await (await answerOfMachine(pages.hikeRss, "/hikes/rss.xml")).text();
    return [...text.matchAll(/<link>[^<]*\/hike\/(\d+)</g)].map(([, id]) => Number(id));
  },
  "the sitemap": async () => {
    const part = "hike-1.xml";
    const answer = await answerOfMachine(sitemap, `/sitemap/${part}`, { params: { part } });
    return [...(await answer.text()).matchAll(/\/hike\/(\d+)</g)].map(([, id]) => Number(id));
  },
  "the feed of those whom one follows": async () => {
    const { data } = await callLoader(feed, "/topics/node/feed", { as: reader });
    return data.feed.results.filter(({ kind }) => kind === "hike").map(({ id }) => id);
  },
  "a reader's favorites": async () => {
    const { data } = await callLoader(favorites, "/user/favorites", { as: reader });
    return data.favorites.results.filter(({ deleted }) => !deleted).map(({ entityId }) => entityId);
  },
  "a reader's comments": async () => {
    const { results } = await readMemberComments(readDatabase(), reader.id, null);
    return results.map(({ path }) => Number(/^\/hike\/(\d+)/.exec(path)?.[1]));
  },
  "its own page": async () => {
    const shown: number[] = [];
    for (const id of known) {
      if ((await callLoader(pages.hikePage, `/hike/${id}`, at(id))).status === 200) shown.push(id);
    }
    return shown;
  },
};
const known: number[] = [];

describe("of a kind that a test brings, what is hidden", () => {
  const hidden: Record<string, number> = {};

  beforeAll(async () => {
    ({ author, reader, moderator, hike } = await createHikeWorld());
    const gone = await createMember();
    await setFollow(reader.viewer, gone.id, true);
    const seen = async (name: string, by: Member) => {
      const id = await walk(by, `${word}${name}`);
      await react(reader.viewer, "favorite", "hike", id, true);
      await createComment({ on: id, of: "hike", by: reader });
      hidden[name] = id;
    };
    await react(reader.viewer, "favorite", "hike", hike, true);
    await createComment({ on: hike, of: "hike", by: reader });
    await seen("deleted", author);
    await seen("of a disabled author", gone);
    hidden["waiting"] = await walk(author, `${word}等着`, true);
    await deleteHike(author.viewer, hidden["deleted"] ?? 0, "");
    await setMemberDisabled(moderator.viewer, gone.id, true, "广告");
    known.push(hike, ...Object.values(hidden));
  });

  test.each(Object.keys(surfaces))("does not stand in %s, which shows the rest", async (name) => {
    const shown = await surfaces[name]?.();
    expect(shown).toContain(hike);
    for (const id of Object.values(hidden)) expect(shown).not.toContain(id);
  });
});
