import { beforeAll, describe, expect, test } from "vitest";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callApi } from "tests/support/call-api";
import { callLoader } from "tests/support/call-route";
import { everyPage } from "tests/support/every-page";
import { eraseAccount } from "~/features/accounts/closing/closing.commands.server";
import { createAccount } from "~/features/accounts/account/account.commands.server";
import { userStatus } from "~/features/accounts/user/user";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import type { MembersAsked } from "~/features/profiles/member-directory";
import { readDirectory } from "~/features/profiles/member-directory.queries.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import * as membersPage from "~/routes/members";

/** Who joined in this order; all but the first two have as many points. */
const made: Member[] = [];
let moderator: Member;
let disabled: Member;

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
const list = async (asked: MembersAsked) =>
  idsOf(await everyPage((cursor) => readDirectory(readDatabase(), asked, cursor)));
const open = async (query: string) => (await callLoader(membersPage, `/members${query}`)).data;

beforeAll(async () => {
  await liftRateLimits();
  moderator = await createMember({ role: "owner", username: "keeper" });
  for (let at = 0; at < 24; at += 1) {
    // Capitals, and marks that a language sorts otherwise than bytes do.
    const username = at % 3 === 0 ? `Bamboo_${at}` : at % 3 === 1 ? `bamboo-${at}` : `bambooA${at}`;
    made.push(await createMember({ username }));
  }
  disabled = await createMember({ username: "bamboogone" });
  await createTopic({ by: disabled });
  await setMemberDisabled(moderator.viewer, disabled.id, true, "广告");
  const closed = await createMember({ username: "bambooleft" });
  await inTransaction((trx) => eraseAccount(trx, closed.id));
  await createAccount({
    username: "bamboowait",
    nickname: "等着的人",
    email: "wait@example.com",
    password: "",
    status: userStatus.waiting,
  });
  const [first, second] = made;
  for (let count = 0; count < 3; count += 1) await createTopic({ by: first });
  await createTopic({ by: second });
});

describe("the members", () => {
  test("are listed by score, the latest first among those who have as much, each once", async () => {
    const [first, second, ...others] = idsOf(made);
    expect(await list({ order: "active" })).toEqual([
      first,
      second,
      ...others.toReversed(),
      moderator.id,
    ]);
  });

  test("are listed by who joined last", async () => {
    expect(await list({ order: "newest" })).toEqual([...idsOf(made).toReversed(), moderator.id]);
  });

  test("are found by the beginning of their username, whatever the case, sorted by it", async () => {
    const sorted = made
      .map(({ id, viewer }) => ({ id, key: viewer.username.toLowerCase() }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1));
    expect(await list({ name: "@BAMBOO" })).toEqual(idsOf(sorted));
    const underscored = sorted.filter(({ key }) => key.startsWith("bamboo_"));
    expect(await list({ name: "bamboo_" })).toEqual(idsOf(underscored));
    expect(await list({ name: "amboo" })).toEqual([]);
    expect(await list({ name: "竹友" })).toEqual([]);
  });

  test.each(["bamboogone", "bambooleft", "bamboowait"])(
    "leave out %s, who has no page or no name",
    async (name) => {
      expect(await list({ name })).toEqual([]);
    },
  );
});

describe("the page of members", () => {
  test("says which list it shows, with a score and a day for each", async () => {
    const { members, ...page } = await open("");
    expect(page).toMatchObject({ name: "", order: "active" });
    expect(members.results[0]).toMatchObject({
      nickname: made[0]?.viewer.nickname,
      score: 3,
      createTime: expect.any(Number),
    });
    expect(await open("?sort=newest")).toMatchObject({ name: "", order: "newest" });
  });

  test("keeps what was looked for as it was typed, and names whom it found", async () => {
    const { name, order, members } = await open("?name=%40Bamboo_0");
    expect({ name, order }).toEqual({ name: "@Bamboo_0", order: null });
    expect(members.results).toMatchObject([{ id: made[0]?.id, username: "Bamboo_0" }]);
  });

  test("tells nothing of members but what their pages do", async () => {
    const [row = {}] = (await open("")).members.results;
    expect(Object.keys(row).toSorted()).toEqual([
      "createTime",
      "description",
      "id",
      "nickname",
      "score",
      "smallAvatar",
    ]);
  });

  test("begins anew where the place is another list's", async () => {
    const { cursor } = (await open("")).members;
    for (const query of ["sort=newest", "name=bamboo"]) {
      const answer = await callLoader(membersPage, `/members?${query}&cursor=${cursor}`);
      expect(answer.location).toBe(`/members?${query}`);
    }
  });
});

test("the API lists the same members, as everybody sees them", async () => {
  const call = { method: "GET", path: "/api/user/members" } as const;
  type Answer = { results: { id: number }[]; cursor: string };
  for (const sort of ["active", "newest"] as const) {
    const { data } = await callApi<Answer>(call, { sort });
    const next = await callApi<Answer>(call, { sort, cursor: data.cursor });
    expect(idsOf([...data.results, ...next.data.results])).toEqual(await list({ order: sort }));
  }
  const { data } = await callApi<Answer>(call, { name: "bamboo_0", sort: "newest" });
  expect(data.results).toMatchObject([{ username: "Bamboo_0", score: 3, forbidden: false }]);
});

test("names behind somebody who left meanwhile begin anew", async () => {
  const { members } = await open("?name=bamboo");
  const next = `/members?name=bamboo&cursor=${members.cursor}`;
  expect((await callLoader(membersPage, next)).data.members.results).toHaveLength(4);
  const { id = 0 } = members.results.at(-1) ?? {};
  await inTransaction((trx) => eraseAccount(trx, id));
  expect((await callLoader(membersPage, next)).location).toBe("/members?name=bamboo");
});
