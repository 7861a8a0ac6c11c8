import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, signInAgain, type Member } from "tests/factories/member";
import { createNodes } from "tests/factories/node";
import { createTopic } from "tests/factories/topic";
import { callApi } from "tests/support/call-api";
import { callAction, callLoader } from "tests/support/call-route";
import { retireNode } from "~/features/content/nodes/node.commands.server";
import { appointKeeper } from "~/features/content/nodes/node-keeping.commands.server";
import { moveTopic } from "~/features/content/topics/curation.commands.server";
import {
  closeTopic,
  reopenTopic,
  slowTopic,
} from "~/features/content/topics/topic-closing.commands.server";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { muteMember } from "~/features/moderation/restraint.commands.server";
import { readDatabase } from "~/platform/database/database.server";
import { countStatements } from "~/platform/database/statement-count.server";
import { NotAllowed } from "~/platform/errors/domain-errors";
import * as reportRoute from "~/routes/report";
import * as closingPage from "~/routes/topic.$topicId_.close";
import * as keepingPage from "~/routes/user.keeping";

const why = "不在这里谈";

let moderator: Member;
let author: Member;
let keeper: Member;
let second: Member;
let nodes: number[];
let topic: number;

beforeAll(liftRateLimits);

beforeEach(async () => {
  moderator = await createModerator();
  author = await createMember();
  nodes = await createNodes(2);
  keeper = await appointed(await createMember());
  second = await appointed(await createMember());
  topic = await createTopic({ by: author, nodeId: nodes[0] ?? 0 });
});

async function appointed({ id, viewer }: Member): Promise<Member> {
  for (const node of nodes) await appointKeeper(moderator.viewer, node, viewer.username);
  return signInAgain(id);
}

/** What the page that opens or closes the topic says instead of its form. */
const barOf = async (as: Member) => {
  const visit = { as, params: { topicId: String(topic) } };
  return (await callLoader(closingPage, `/topic/${topic}/close`, visit)).data.barred;
};

async function reported(id: number): Promise<number> {
  const fields = { kind: "spam", words: "像广告" };
  await callAction(reportRoute, `/report?topic=${id}`, fields, { as: await createMember() });
  const report = await readDatabase()
    .selectFrom("report")
    .select("id")
    .where("topicId", "=", id)
    .where("entityType", "=", "topic")
    .executeTakeFirstOrThrow();
  return report.id;
}

const settle = (reportId: number, as = keeper) =>
  callAction(
    keepingPage,
    "/user/keeping",
    { reportId: String(reportId), intent: "delete", reason: why },
    { as },
  );
const topicNow = (id: number) =>
  readDatabase()
    .selectFrom("topic")
    .select(["status", "closeTime", "slowSeconds", "nodeId"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const refused = (act: Promise<unknown>) => expect(act).rejects.toThrow(NotAllowed);

test("who keeps a node is not offered to open what stands above them", async () => {
  await closeTopic(second.viewer, topic, 0, why);
  expect(await barOf(keeper)).toBe("");
  await reopenTopic(keeper.viewer, topic, why);
  await closeTopic(moderator.viewer, topic, 0, why);
  expect(await barOf(keeper)).toBe("这是站长或管理员的处理，要由他们来改");
  expect(await barOf(moderator)).toBe("");
});

const muted = (act: Promise<unknown>) => expect(act).rejects.toThrow("已被禁言");
const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe("a muted keeper", () => {
  test("keeps no order until the mute is over, because reasons are read by all", async () => {
    const comment = await createComment({ on: topic, by: author });
    const report = await reported(topic);
    await muteMember(moderator.viewer, keeper.id, 7);
    keeper = await signInAgain(keeper.id);
    await muted(closeTopic(keeper.viewer, topic, 0, why));
    await muted(deleteTopic(keeper.viewer, topic, why));
    await muted(deleteComment(keeper.viewer, comment, why));
    expect((await settle(report)).status).toBe(403);
    expect(await topicNow(topic)).toMatchObject({ status: 0, closeTime: 0 });
    await muteMember(moderator.viewer, keeper.id, 0);
    await closeTopic((await signInAgain(keeper.id)).viewer, topic, 0, why);
    expect((await topicNow(topic)).closeTime).toBeGreaterThan(0);
  });
});

describe("what stands above a keeper", () => {
  test("stays: what owner or admin closed or slowed down, also by closing it once more", async () => {
    await closeTopic(moderator.viewer, topic, 7, why);
    await slowTopic(moderator.viewer, topic, 300, why);
    const before = await topicNow(topic);
    await refused(reopenTopic(keeper.viewer, topic, ""));
    await refused(closeTopic(keeper.viewer, topic, 0, why));
    await refused(slowTopic(keeper.viewer, topic, 0, ""));
    expect(await topicNow(topic)).toEqual(before);
  });

  test("is told to who tries by the API, too", async () => {
    await closeTopic(moderator.viewer, topic, 0, why);
    const call = { method: "POST", path: "/api/topic/close/{id}" } as const;
    const answer = await callApi(call, { id: topic, close: "false" }, { as: keeper });
    expect(answer).toMatchObject({ success: false, errorCode: 2 });
    expect(answer.message).toBe("这是站长或管理员的处理，要由他们来改");
  });

  test("stays on a topic of their own, whoever did it", async () => {
    const own = await createTopic({ by: keeper, nodeId: nodes[0] ?? 0 });
    await closeTopic(second.viewer, own, 0, why);
    await slowTopic(second.viewer, own, 300, why);
    await refused(reopenTopic(keeper.viewer, own, ""));
    await refused(slowTopic(keeper.viewer, own, 0, ""));
    expect((await topicNow(own)).slowSeconds).toBe(300);
  });

  test("is not what they or their neighbours did", async () => {
    await closeTopic(keeper.viewer, topic, 0, why);
    await slowTopic(keeper.viewer, topic, 300, why);
    await reopenTopic(second.viewer, topic, "");
    await slowTopic(second.viewer, topic, 0, "");
    expect(await topicNow(topic)).toMatchObject({ closeTime: 0, slowSeconds: 0 });
    await closeTopic(keeper.viewer, topic, 0, why);
    await reopenTopic(moderator.viewer, topic, "");
    expect((await topicNow(topic)).closeTime).toBe(0);
  });
});

describe("at the same moment", () => {
  test("a topic is deleted over its report and moved back and forth, and nobody waits in vain", async () => {
    const [here = 0, there = 0] = nodes;
    for (let round = 0; round < 12; round += 1) {
      const moved = await createTopic({ by: author, nodeId: here });
      const report = await reported(moved);
      const move = async (at: number) => {
        await later(2 * round + 3 * at);
        await moveTopic(second.viewer, moved, at % 2 === 0 ? there : here, why);
      };
      const [settled, ...moves] = await Promise.allSettled([
        settle(report),
        ...[0, 1, 2, 3, 4].map(move),
      ]);
      expect(settled).toMatchObject({ value: { location: "/user/keeping" } });
      const faults = moves.flatMap((one) =>
        one.status === "rejected" ? [(one.reason as Error).name] : [],
      );
      // Once it is deleted, it is not theirs to move.
      expect(faults.filter((name) => name !== "NotFound")).toEqual([]);
      expect((await topicNow(moved)).status).toBe(1);
    }
  });

  test("a report is settled twice, and the second one learns so", async () => {
    const report = await reported(topic);
    const answers = await Promise.all([settle(report), settle(report, second)]);
    expect(answers.filter(({ location }) => location === "/user/keeping")).toHaveLength(1);
    const late = answers.find(({ location }) => location !== "/user/keeping");
    expect([400, 404]).toContain(late?.status);
  });
});

test.runIf(process.env.DATABASE_URL)(
  "who retires a node takes its keepers before what they keep, as who gives them a role does",
  async () => {
    const [node = 0] = nodes;
    const { statements } = await countStatements(() => retireNode(moderator.viewer, node, true));
    const held = statements.findIndex((sql) => /from "user".*for no key update/s.test(sql));
    const dropped = statements.findIndex((sql) => sql.startsWith('delete from "nodeKeeper"'));
    expect(held).toBeGreaterThan(-1);
    expect(dropped).toBeGreaterThan(held);
  },
);

test("a topic that is moved to where it is stays there, and that is known", async () => {
  const [here = 0, there = 0] = nodes;
  expect(await moveTopic(keeper.viewer, topic, here, "")).toBe(false);
  expect(await moveTopic(keeper.viewer, topic, there, "")).toBe(true);
});
