import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, signInAgain, type Member } from "tests/factories/member";
import { createNodes } from "tests/factories/node";
import { createTopic } from "tests/factories/topic";
import { callLoader } from "tests/support/call-route";
import {
  appointKeeper,
  dismissKeeper,
} from "~/features/content/nodes/node-keeping.commands.server";
import { admitToNode, refuseNodeTo } from "~/features/content/nodes/node-refusing.commands.server";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import { editComment } from "~/features/discussion/comments/comment-edit.commands.server";
import { commentEditSchema } from "~/features/discussion/comments/comment.schema";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { changeRole } from "~/features/moderation/member-moderation.commands.server";
import { readUnreadMessages } from "~/features/notifications/message.queries.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { TooFast } from "~/platform/errors/domain-errors";
import * as refusalsPage from "~/routes/topics.node.$nodeId_.refusals";

const why = "反复跑题";

let owner: Member;
let moderator: Member;
let keeper: Member;
let member: Member;
let node: number;

beforeAll(liftRateLimits);

beforeEach(async () => {
  owner = await createMember({ role: "owner" });
  moderator = await createModerator();
  [node = 0] = await createNodes(1);
  keeper = await appointed();
  member = await createMember();
});

async function appointed(): Promise<Member> {
  const { id, viewer } = await createMember();
  await appointKeeper(moderator.viewer, node, viewer.username);
  return signInAgain(id);
}

const refuse = (by = keeper, whom = member, days = 7, reason = why) =>
  refuseNodeTo(by.viewer, node, { username: whom.viewer.username, days, reason });
const admit = (by = keeper, whom = member) => admitToNode(by.viewer, node, whom.id);
const rows = () =>
  readDatabase()
    .selectFrom("nodeRefusal")
    .select(["userId", "actorId", "reason"])
    .where("nodeId", "=", node)
    .orderBy("id")
    .execute();
const messagesOf = async ({ id }: Member) =>
  (await readUnreadMessages(readDatabase(), id, 20)).map(({ line }) => line);
const open = async (as: Member, query = "") =>
  (
    await callLoader(refusalsPage, `/topics/node/${node}/refusals${query}`, {
      as,
      params: { nodeId: String(node) },
    })
  ).data;
/** Fills a node with refusals of members who are nobody. */
const fill = (many: number, from = 1_000_000) =>
  inTransaction((trx) =>
    trx
      .insertInto("nodeRefusal")
      .values(Array.from({ length: many }, (_, at) => ({ userId: from + at, nodeId: node })))
      .execute(),
  );

describe("at once", () => {
  test("two keepers with other words leave one row, and each tells once", async () => {
    const second = await appointed();
    await Promise.all([refuse(), refuse(second, member, 30, "别的话")]);
    expect(await rows()).toHaveLength(1);
    expect(await messagesOf(member)).toHaveLength(2);
  });

  test("no two hundred and first", async () => {
    await fill(199);
    const others = [await createMember(), await createMember()];
    const done = await Promise.allSettled([member, ...others].map((whom) => refuse(keeper, whom)));
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await rows()).toHaveLength(200);
  });

  test("lifting and a role neither wait for each other nor fail", async () => {
    for (let round = 0; round < 12; round += 1) {
      const whom = await createMember();
      await refuse(moderator, whom);
      const done = await Promise.allSettled([
        admit(moderator, whom),
        changeRole(owner.viewer, whom.id, "admin", ""),
      ]);
      expect(done.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    }
    expect(await rows()).toEqual([]);
  });

  test("nor do dismissing a keeper and a role", async () => {
    for (let round = 0; round < 12; round += 1) {
      const { id } = await appointed();
      const done = await Promise.allSettled([
        dismissKeeper(moderator.viewer, node, id),
        changeRole(owner.viewer, id, "admin", ""),
      ]);
      expect(done.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    }
  });
});

describe("who is refused a node", () => {
  test("may have no username, and is then called by the id", async () => {
    await inTransaction((trx) =>
      trx
        .updateTable("user")
        .set({ username: "", usernameKey: null })
        .where("id", "=", member.id)
        .execute(),
    );
    expect((await open(keeper, `?member=${member.id}`)).username).toBe(String(member.id));
    const form = { username: String(member.id), days: 1, reason: why };
    await refuseNodeTo(keeper.viewer, node, form);
    expect(await rows()).toMatchObject([{ userId: member.id }]);
    await expect(
      refuseNodeTo(keeper.viewer, node, { ...form, username: String(keeper.id) }),
    ).rejects.toMatchObject({ status: 400 });
  });

  test("is named to no keeper once disabled", async () => {
    await refuse();
    await setMemberDisabled(moderator.viewer, member.id, true, "广告");
    const { members, username } = await open(keeper, `?member=${member.id}`);
    expect([members, username]).toEqual([[], ""]);
  });
});

describe("ways around", () => {
  test("a comment is not changed while its topic is away", async () => {
    const topic = await createTopic({ nodeId: node });
    const comment = await createComment({ on: topic, by: member });
    await refuse();
    await deleteTopic(moderator.viewer, topic, "看一下");
    await expect(
      editComment(member.viewer, comment, commentEditSchema.parse({ content: "改" })),
    ).rejects.toMatchObject({ status: 403 });
  });
});

test("a keeper tells no member all day", async () => {
  for (let count = 0; count < 30; count += 1) {
    await refuse();
    await admit();
  }
  await expect(refuse()).rejects.toThrow(TooFast);
});
