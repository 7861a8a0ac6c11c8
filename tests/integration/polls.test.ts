import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { choicesOf, countsOf } from "tests/factories/poll";
import { createTopic } from "tests/factories/topic";
import { callApi } from "tests/support/call-api";
import { callAction, callLoader } from "tests/support/call-route";
import { isOwn } from "tests/support/query-plan";
import { forgetVotes, vote, closePoll } from "~/features/content/polls/topic-vote.commands.server";
import { closeTopic, reopenTopic } from "~/features/content/topics/topic-closing.commands.server";
import { deleteTopic, restoreTopic } from "~/features/content/topics/topic-status.commands.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { muteMember } from "~/features/moderation/restraint.commands.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { DatabaseAway } from "~/platform/database/database-away";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { countStatements } from "~/platform/database/statement-count.server";
import { NotAllowed, NotFound, RuleBroken } from "~/platform/errors/domain-errors";
import * as topicPage from "~/routes/topic.$topicId";
import * as pollPage from "~/routes/topic.$topicId_.poll";
import * as closePage from "~/routes/topic.$topicId_.poll_.close";
import * as votesPage from "~/routes/topic.$topicId_.votes";

let author: Member;
let reader: Member;
let moderator: Member;
let topic: number;
let choices: number[];

beforeAll(async () => {
  await liftRateLimits();
  moderator = await createModerator();
});

async function ask(fields: Record<string, string> = {}) {
  topic = await createTopic({
    by: author,
    title: "哪种竹子好",
    pollChoices: "笋\n叶\n枝",
    ...fields,
  });
  choices = await choicesOf(topic);
}

beforeEach(async () => {
  author = await createMember();
  reader = await createMember();
  await ask();
});

const at = (index: number) => choices[index] ?? 0;
const on = (path = "") => `/topic/${topic}${path}`;
const params = () => ({ params: { topicId: String(topic) } });
const open = async (as: Member | null = reader) =>
  (await callLoader(topicPage, on(), { ...params(), as })).data;
const drawn = async (as: Member | null = reader) => JSON.stringify((await open(as)).poll);
const offered = async (as: Member) => (await drawn(as)).includes("/poll/close");
const send = (choice: string[] | string, as: Member | null = reader) =>
  callAction(pollPage, on("/poll"), { choice }, { ...params(), as });
const poll = () =>
  readDatabase().selectFrom("poll").selectAll().where("topicId", "=", topic).executeTakeFirst();
const pass = (time: number) =>
  inTransaction((trx) =>
    trx.updateTable("poll").set({ endTime: time }).where("topicId", "=", topic).execute(),
  );

const statementsOf = async (id: number) => {
  const { queries } = await countStatements(() =>
    callLoader(topicPage, `/topic/${id}`, { params: { topicId: String(id) } }),
  );
  return queries.filter(isOwn).length;
};

/** Votes, and again where the database was too busy for so many at once: whoever is told so sends their form once more. */
async function voteWhenTaken(viewer: Member["viewer"], chosen: number[]): Promise<void> {
  try {
    await vote(viewer, topic, chosen);
  } catch (error) {
    if (!(error instanceof DatabaseAway)) throw error;
    await voteWhenTaken(viewer, chosen);
  }
}

describe("votes", () => {
  test("by the form are counted and shown to who voted, and change back and forth", async () => {
    expect(await drawn()).not.toContain("票，0%");
    const { location } = await send(String(at(0)));
    expect(location).toBe(on("#poll"));
    expect(await countsOf(topic)).toEqual([1, 1, 0, 0]);
    expect(await drawn()).toContain("1 票，100%");
    await send(String(at(2)));
    expect(await countsOf(topic)).toEqual([1, 0, 0, 1]);
    expect(await drawn()).toContain("我选的");
    expect(await drawn(author)).not.toContain("我选的");
  });

  test("of 100 members at once are counted exactly", async () => {
    await ask({ pollMost: "2" });
    const members = [];
    for (let made = 0; made < 100; made += 1) members.push(await createMember());
    await Promise.all(
      members.map(({ viewer }, index) =>
        voteWhenTaken(viewer, index % 4 === 0 ? [at(0), at(1)] : [at(index % 3)]),
      ),
    );
    const expected = [0, 0, 0];
    members.forEach((_member, index) => {
      const chosen = index % 4 === 0 ? [0, 1] : [index % 3];
      for (const one of chosen) expected[one] = (expected[one] ?? 0) + 1;
    });
    expect(await countsOf(topic)).toEqual([100, ...expected]);
  });

  test("of one member who presses and changes many times at once count once", async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => vote(reader.viewer, topic, [at(index % 3)])),
    );
    const [voters, ...votes] = await countsOf(topic);
    expect(voters).toBe(1);
    expect(votes.reduce((sum, one) => sum + one, 0)).toBe(1);
  });

  test("for none, too many or what is not offered are refused with a sentence and stay ticked", async () => {
    const elsewhere = await choicesOf(await createTopic({ pollChoices: "甲\n乙" }));
    for (const [choice, sentence] of [
      [[], "请先选一项"],
      [[String(at(0)), String(at(1))], "只能选一项"],
      [String(elsewhere[0]), "请从列出的选项里选"],
      ["笋", "请从列出的选项里选"],
      ["-1", "请从列出的选项里选"],
      ["99999999999999999999", "请从列出的选项里选"],
    ] as const) {
      const answer = await send([choice].flat());
      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer.data)).toContain(sentence);
    }
    expect(await countsOf(topic)).toEqual([0, 0, 0, 0]);
  });

  test("for a thousand choices are refused with one sentence", async () => {
    const choice = Array.from({ length: 1000 }, (_, index) => `x${index}`).join(",");
    const call = { method: "POST", path: "/api/topic/vote/{id}" } as const;
    const answer = await callApi(call, { id: topic, choice }, { as: reader });
    expect(answer.text).toContain("请从列出的选项里选");
    expect(answer.text.length).toBeLessThan(300);
  });

  test("are for members who may write, on what everybody sees", async () => {
    expect((await send(String(at(0)), null)).location).toMatch(/^\/login\?ref=/);
    const muted = await createMember();
    await muteMember(moderator.viewer, muted.id, 7, "");
    expect((await send(String(at(0)), muted)).status).toBe(403);
    const cast = (as = reader) => vote(as.viewer, topic, [at(0)]);
    await deleteTopic(author.viewer, topic, "");
    await expect(cast()).rejects.toThrow(NotFound);
    await expect(cast(author)).rejects.toThrow(NotFound);
    await restoreTopic(author.viewer, topic);
    await setMemberDisabled(moderator.viewer, author.id, true, "广告");
    await expect(cast()).rejects.toThrow(NotFound);
    await setMemberDisabled(moderator.viewer, author.id, false, "");
    await cast();
    expect(await countsOf(topic)).toEqual([1, 1, 0, 0]);
    await expect(vote(reader.viewer, await createTopic(), [at(0)])).rejects.toThrow(NotFound);
  });

  test("go with who cast them, and are counted no more", async () => {
    await vote(reader.viewer, topic, [at(0)]);
    await vote(author.viewer, topic, [at(0)]);
    expect(await inTransaction((trx) => forgetVotes(trx, reader.id, 10))).toBe(1);
    expect(await inTransaction((trx) => forgetVotes(trx, reader.id, 10))).toBe(0);
    expect(await countsOf(topic)).toEqual([1, 1, 0, 0]);
  });
});

describe("a poll", () => {
  test("ends by time, and then shows its results to everybody", async () => {
    await vote(reader.viewer, topic, [at(1)]);
    expect(await drawn(null)).not.toContain("100%");
    await pass(Date.now() - 1);
    await expect(vote(reader.viewer, topic, [at(0)])).rejects.toThrow(NotAllowed);
    expect((await send(String(at(0)))).status).toBe(403);
    expect(await drawn(null)).toContain("100%");
    expect(await drawn(author)).not.toContain("结束投票");
  });

  test("is ended by its author or a moderator, once, who is written down", async () => {
    expect([await offered(author), await offered(moderator), await offered(reader)]).toEqual([
      true,
      true,
      false,
    ]);
    await expect(closePoll(reader.viewer, topic)).rejects.toThrow(NotAllowed);
    expect(
      (await callLoader(closePage, on("/poll/close"), { ...params(), as: reader })).status,
    ).toBe(404);
    await closePoll(moderator.viewer, topic);
    await expect(closePoll(author.viewer, topic)).rejects.toThrow(RuleBroken);
    await expect(vote(reader.viewer, topic, [at(0)])).rejects.toThrow(NotAllowed);
    const acts = await readDatabase()
      .selectFrom("auditLog")
      .select(["act", "userId"])
      .where("entityType", "=", "topic")
      .where("entityId", "=", topic)
      .execute();
    expect(acts).toEqual([{ act: "close-poll", userId: moderator.id }]);
    await ask();
    await callAction(closePage, on("/poll/close"), {}, { ...params(), as: author });
    expect((await poll())?.closeTime).toBeGreaterThan(0);
  });

  test("takes no votes while its topic is closed", async () => {
    await closeTopic(moderator.viewer, topic, 0, "");
    await expect(vote(reader.viewer, topic, [at(0)])).rejects.toThrow(NotAllowed);
    await reopenTopic(moderator.viewer, topic, "");
    await vote(reader.viewer, topic, [at(0)]);
  });

  test("of a topic that waits takes no votes, and does not say that it ended", async () => {
    await changeSetting("topicPending", true);
    await ask();
    await changeSetting("topicPending", false);
    expect(await drawn(author)).not.toContain("已结束");
    await expect(vote(author.viewer, topic, [at(0)])).rejects.toThrow(NotFound);
  });

  test("shows visitors nothing of its results before, unless it is made so", async () => {
    await vote(reader.viewer, topic, [at(0)]);
    for (const as of [null, author]) expect(await drawn(as)).not.toContain("100%");
    expect(await drawn(null)).toContain("登录后投票");
    expect(await drawn(null)).not.toContain('type=\\"radio');
    await ask({ pollEarly: "on" });
    await vote(reader.viewer, topic, [at(0)]);
    expect(await drawn(null)).toContain("100%");
  });

  test("costs its page one statement, and none where there is no poll", async () => {
    const plain = await createTopic({ by: author });
    await statementsOf(plain);
    expect((await statementsOf(topic)) - (await statementsOf(plain))).toBe(1);
  });
});

const visit = (path = "") => callLoader(votesPage, on(`/votes${path}`), { ...params(), as: null });
const voters = async (path = "") => (await visit(path)).data;

describe("who voted for what", () => {
  test("stands on a page of public polls, without disabled members, page by page", async () => {
    await ask({ pollNamed: "on", pollEarly: "on" });
    const gone = await createMember({ nickname: "停用了" });
    for (const one of [gone, reader]) await vote(one.viewer, topic, [at(0)]);
    for (let made = 0; made < 20; made += 1) {
      await vote((await createMember()).viewer, topic, [at(0)]);
    }
    await setMemberDisabled(moderator.viewer, gone.id, true, "广告");
    const first = await voters();
    const next = await voters(`?choice=${at(0)}&cursor=${first.voters.cursor}`);
    const ids = [...first.voters.results, ...next.voters.results].map(({ id }) => id);
    expect(ids).toHaveLength(21);
    expect(ids.at(-1)).toBe(reader.id);
    expect((await voters(`?choice=${at(1)}`)).voters.results).toEqual([]);
  });

  test("is told of no secret poll, of none before its results, and of no other's choice", async () => {
    await vote(reader.viewer, topic, [at(0)]);
    await pass(Date.now() - 1);
    expect((await visit()).status).toBe(404);
    const [foreign] = choices;
    await ask({ pollNamed: "on" });
    expect((await visit()).status).toBe(404);
    await pass(Date.now() - 1);
    expect((await visit(`?choice=${foreign}`)).status).toBe(404);
    expect((await voters()).voters.results).toEqual([]);
    await deleteTopic(author.viewer, topic, "");
    expect((await visit()).status).toBe(404);
  });
});

test("the API makes polls, tells of them and takes votes", async () => {
  const made = await callApi(
    { method: "POST", path: "/api/topic/create" },
    { nodeId: 1, title: "题", content: "文", pollChoices: "甲\n乙", pollMost: "2" },
    { as: author },
  );
  topic = (made.data as { topicId: number }).topicId;
  choices = await choicesOf(topic);
  const call = { method: "POST", path: "/api/topic/vote/{id}" } as const;
  await callApi(call, { id: topic, choice: choices.join(",") }, { as: reader });
  const read = async (as: Member) =>
    (await callApi({ method: "GET", path: "/api/topic/{id}" }, { id: topic }, { as })).data;
  expect(await read(reader)).toMatchObject({
    hasPoll: true,
    poll: { voterCount: 1, voted: true, choices: [{ voteCount: 1, own: true }, { words: "乙" }] },
  });
  expect(await read(author)).toMatchObject({ poll: { choices: [{ voteCount: null }, {}] } });
});
