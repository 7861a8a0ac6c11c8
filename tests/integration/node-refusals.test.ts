import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, signInAgain, type Member } from "tests/factories/member";
import { createNodes } from "tests/factories/node";
import { createTopic } from "tests/factories/topic";
import { insertAccounts } from "~/features/accounts/account/account-bulk.commands.server";
import { callAction, callLoader } from "tests/support/call-route";
import {
  appointKeeper,
  dismissKeeper,
} from "~/features/content/nodes/node-keeping.commands.server";
import { admitToNode, refuseNodeTo } from "~/features/content/nodes/node-refusing.commands.server";
import { retireNode } from "~/features/content/nodes/node.commands.server";
import { changeRole } from "~/features/moderation/member-moderation.commands.server";
import { readPublicLog } from "~/features/moderation/public-log.queries.server";
import { muteMember } from "~/features/moderation/restraint.commands.server";
import { readUnreadMessages } from "~/features/notifications/message.queries.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import * as refusalsPage from "~/routes/topics.node.$nodeId_.refusals";

const day = 24 * 60 * 60 * 1000;
const why = "反复跑题";
const refusedWords =
  /^你在节点“.+”里(暂时不能发言，到 .+ 为止|不能发言，直到解除)。原因：反复跑题。$/;

let moderator: Member;
let keeper: Member;
let member: Member;
let node: number;
let other: number;
let topic: number;

beforeAll(liftRateLimits);

beforeEach(async () => {
  moderator = await createModerator();
  [node = 0, other = 0] = await createNodes(2);
  keeper = await appointed(await createMember());
  member = await createMember();
  topic = await createTopic({ nodeId: node });
});

afterEach(() => void vi.useRealTimers());

async function appointed({ id, viewer }: Member, at = node): Promise<Member> {
  await appointKeeper(moderator.viewer, at, viewer.username);
  return signInAgain(id);
}

const refuse = (by = keeper, whom = member, days = 7, reason = why) =>
  refuseNodeTo(by.viewer, node, { username: whom.viewer.username, days, reason });
const admit = (by = keeper, whom = member) => admitToNode(by.viewer, node, whom.id);

const rows = () =>
  readDatabase()
    .selectFrom("nodeRefusal")
    .select(["userId", "actorId", "reason", "endTime"])
    .where("nodeId", "=", node)
    .orderBy("id")
    .execute();
const messagesOf = async ({ id }: Member) =>
  (await readUnreadMessages(readDatabase(), id, 20)).map(({ line }) => line);
const acts = () =>
  readDatabase()
    .selectFrom("auditLog")
    .select(["userId", "act", "before", "after", "reason"])
    .where("entityType", "=", "user")
    .where("entityId", "=", member.id)
    .orderBy("id")
    .execute();

const at = (as: Member | null) => ({ as, params: { nodeId: String(node) } });
const url = () => `/topics/node/${node}/refusals`;
const open = (as: Member | null, query = "") => callLoader(refusalsPage, url() + query, at(as));
const send = (fields: Record<string, string>, as: Member) =>
  callAction(refusalsPage, url(), fields, at(as));
const form = (whom = member, days = "7") => ({
  intent: "refuse",
  username: whom.viewer.username,
  days,
  reason: why,
});
const silenced = {
  message: expect.stringMatching(refusedWords) as string,
  code: 1001,
  status: 403,
};

describe("who may refuse a node", () => {
  test("are its keepers, owner and admin, to whom the page lists it", async () => {
    const owner = await createMember({ role: "owner" });
    for (const by of [keeper, moderator, owner]) {
      const whom = await createMember();
      expect((await send(form(whom), by)).location).toBe(url());
      const { data } = await open(by);
      expect(data.members[0]).toMatchObject({
        id: whom.id,
        reason: why,
        actor: { nickname: by.viewer.nickname },
      });
    }
    expect((await open(keeper)).data.members).toHaveLength(3);
    expect((await open(keeper, `?member=${member.id}`)).data.username).toBe(member.viewer.username);
  });

  test("find whoever came first named in the form as anybody else", async () => {
    await inTransaction(async (trx) => {
      const one = trx.selectFrom("user").selectAll().where("id", "=", member.id);
      const row = await one.executeTakeFirstOrThrow();
      const first = { id: 1, username: "first", usernameKey: "first", email: "", emailKey: null };
      await trx.deleteFrom("user").where("id", "=", 1).execute();
      await trx
        .insertInto("user")
        .values({ ...row, ...first })
        .execute();
    });
    expect((await open(keeper, "?member=1")).data.username).toBe("first");
  });

  test("are no members, nor keepers of another node; visitors sign in first", async () => {
    const neighbour = await appointed(await createMember(), other);
    for (const by of [neighbour, member]) {
      expect((await open(by)).status).toBe(404);
      expect((await send(form(await createMember()), by)).status).toBe(404);
      await expect(admit(by)).rejects.toMatchObject({ status: 404 });
    }
    expect((await open(null)).location).toContain("/login");
    expect(await rows()).toEqual([]);
  });

  test("are no keepers who are dismissed meanwhile, or muted", async () => {
    const muted = await appointed(await createMember());
    await muteMember(moderator.viewer, muted.id, 7);
    await expect(refuse(muted)).rejects.toThrow("已被禁言");
    await dismissKeeper(moderator.viewer, node, keeper.id);
    await expect(refuse()).rejects.toMatchObject({ status: 404 });
    await refuse(moderator);
    await expect(admit()).rejects.toMatchObject({ status: 404 });
    expect(await rows()).toHaveLength(1);
  });

  test("do so neither to themselves, nor to other keepers, nor to who has a role", async () => {
    const second = await appointed(await createMember());
    const wrong = [keeper, second, moderator, await createMember({ role: "owner" })];
    for (const whom of wrong) {
      const answer = await send(form(whom), keeper);
      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer.data)).toContain(why);
    }
    expect((await send({ ...form(), username: "nobody-here" }, keeper)).status).toBe(400);
    expect((await send({ ...form(), reason: "" }, keeper)).status).toBe(400);
    expect((await send(form(member, "365"), keeper)).status).toBe(400);
    expect(await rows()).toEqual([]);
  });

  test("keepers leave alone what owner or admin refused, and change what another keeper did", async () => {
    await refuse(moderator);
    await expect(admit()).rejects.toMatchObject({ status: 403 });
    await expect(refuse(keeper, member, 1)).rejects.toMatchObject({ status: 403 });
    await admit(moderator);
    const second = await appointed(await createMember());
    await refuse();
    await refuse(second, member, 0, "还是跑题");
    expect(await rows()).toMatchObject([
      { userId: member.id, actorId: second.id, reason: "还是跑题", endTime: 0 },
    ]);
    await admit();
    expect(await rows()).toEqual([]);
  });

  test("refuse it to at most two hundred at once", async () => {
    const now = Date.now();
    await inTransaction(async (trx) => {
      const named = Array.from({ length: 200 }, (_, at) => ({
        username: `many${at}`,
        nickname: `众人${at}`,
        email: `many${at}@example.com`,
        createTime: now,
      }));
      const many = (await insertAccounts(trx, named)).map((userId, at) => ({
        userId,
        nodeId: node,
        endTime: at === 0 ? now + day : 0,
      }));
      await trx.insertInto("nodeRefusal").values(many).execute();
    });
    await expect(refuse()).rejects.toThrow("最多对 200 位成员");
    vi.useFakeTimers({ toFake: ["Date"], now: now + 2 * day });
    await refuse();
    // What came to its end is swept away.
    expect(await rows()).toHaveLength(200);
  });
});

describe("sent at once", () => {
  test("the same form makes one row and one message, and lifting it twice tells once", async () => {
    await Promise.all([send(form(), keeper), send(form(), keeper), send(form(), moderator)]);
    await send(form(), keeper);
    expect(await rows()).toHaveLength(1);
    expect(await messagesOf(member)).toHaveLength(1);
    const lift = { intent: "admit", userId: String(member.id) };
    await Promise.all([send(lift, moderator), send(lift, moderator)]);
    expect(await rows()).toEqual([]);
    const told = await messagesOf(member);
    expect(told).toHaveLength(2);
    expect(told[0]).toMatch(/^你在节点“.+”里又能发言了$/);
    expect((await acts()).map(({ act }) => act)).toEqual(["refuse-node", "admit-to-node"]);
  });

  test("a comment stands or is refused, and the next one is refused", async () => {
    const said = createComment({ on: topic, by: member }).then(
      () => silenced,
      (error: unknown) => error,
    );
    const [first] = await Promise.all([said, refuse()]);
    expect(first).toMatchObject(silenced);
    await expect(createComment({ on: topic, by: member })).rejects.toMatchObject(silenced);
  });

  test("who is made keeper or admin meanwhile is not refused in the end", async () => {
    const owner = await createMember({ role: "owner" });
    await Promise.allSettled([refuse(moderator), appointed(member)]);
    expect(await rows()).toEqual([]);
    const next = await createMember();
    await Promise.allSettled([
      refuse(moderator, next),
      changeRole(owner.viewer, next.id, "admin", ""),
    ]);
    expect(await rows()).toEqual([]);
  });
});

describe("a refusal", () => {
  test("is logged with its reason, and told to everybody without the name", async () => {
    await refuse(keeper, member, 30);
    expect(await acts()).toMatchObject([
      {
        userId: keeper.id,
        act: "refuse-node",
        after: expect.stringMatching(/，30 天$/) as string,
        reason: why,
      },
    ]);
    const { results } = await readPublicLog(readDatabase(), null);
    expect(results[0]).toMatchObject({ act: "refuse-node", noun: "成员", path: "", reason: why });
    expect(JSON.stringify(results[0])).not.toContain(member.viewer.nickname);
  });

  test("ends when its member becomes the node's keeper or an admin, and when the node is retired", async () => {
    await refuse();
    await appointed(member);
    expect(await rows()).toEqual([]);
    const owner = await createMember({ role: "owner" });
    const next = await createMember();
    await refuse(keeper, next);
    await changeRole(owner.viewer, next.id, "admin", "");
    expect(await rows()).toEqual([]);
    await refuse(keeper, await createMember());
    await retireNode(moderator.viewer, node, true);
    expect(await rows()).toEqual([]);
    await expect(refuse(moderator, await createMember())).rejects.toThrow("停用的节点");
  });
});
