import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, signInAgain, type Member } from "tests/factories/member";
import { createNodes } from "tests/factories/node";
import { createTopic } from "tests/factories/topic";
import { insertAccounts } from "~/features/accounts/account/account-bulk.commands.server";
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
import { muteMember } from "~/features/moderation/restraint.commands.server";
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
/** Refuses the node to so many new members. */
const fill = (many: number) =>
  inTransaction(async (trx) => {
    const named = Array.from({ length: many }, (_, at) => ({
      username: `crowd${node}x${at}`,
      nickname: `众${node}人${at}`,
      email: `crowd${node}x${at}@example.com`,
      createTime: Date.now(),
    }));
    const userIds = await insertAccounts(trx, named);
    const values = userIds.map((userId) => ({ userId, nodeId: node }));
    await trx.insertInto("nodeRefusal").values(values).execute();
    return userIds;
  });

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

  test("takes up no room while nobody sees them", async () => {
    const [first = 0] = await fill(200);
    await expect(refuse()).rejects.toThrow("最多对 200 位成员");
    await setMemberDisabled(moderator.viewer, first, true, "广告");
    await refuse();
    expect((await open(keeper)).members).toHaveLength(200);
  });
});

describe("lifting is offered", () => {
  test("to keepers where a keeper refused it, to owner and admin everywhere", async () => {
    const byAdmin = await createMember();
    await refuse(moderator, byAdmin);
    await refuse(await appointed());
    const { members } = await open(keeper);
    expect(members.map(({ id, liftable }) => [id, liftable])).toEqual([
      [member.id, true],
      [byAdmin.id, false],
    ]);
    expect((await open(keeper, `?lift=${byAdmin.id}`)).lifting).toBeNull();
    expect((await open(moderator)).members.every(({ liftable }) => liftable)).toBe(true);
  });

  test("to no muted keeper, who reads why there is no form", async () => {
    await refuse();
    await muteMember(moderator.viewer, keeper.id, 7);
    const muted = await open(await signInAgain(keeper.id));
    expect(muted.silence).toMatch(/^你已被禁言，到 .+ 为止，这段时间不能管理节点。$/);
    expect(muted.members).toMatchObject([{ liftable: false }]);
    expect((await open(moderator)).silence).toBeNull();
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
