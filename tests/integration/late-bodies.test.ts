import { beforeEach, describe, expect, test } from "vitest";
import { createModerator, createMember, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { apiRequest, sendToApi } from "tests/support/call-api";
import { answerOf } from "tests/support/call-route";
import { formRequest } from "tests/support/visit";
import { endSession } from "~/features/accounts/sessions/session.commands.server";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { changeRole } from "~/features/moderation/member-moderation.commands.server";
import { readDatabase } from "~/platform/database/database.server";
import * as nodesRoute from "~/routes/admin.nodes";
import * as likeRoute from "~/routes/topic.$topicId_.like";

/** The same request, whose body comes only once something else was done. */
async function late(request: Request, meanwhile: () => Promise<unknown>): Promise<Request> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  const { url, method, headers } = request;
  const pull = async (body: ReadableStreamDefaultController) => {
    await meanwhile();
    body.enqueue(bytes);
    body.close();
  };
  const body = new ReadableStream({ pull }, { highWaterMark: 0 });
  return new Request(url, { method, headers, body, duplex: "half" } as RequestInit);
}

describe("while the body of a request is still coming", () => {
  let owner: Member;
  let admin: Member;
  let member: Member;
  let topic: number;

  beforeEach(async () => {
    owner = await createMember({ role: "owner" });
    admin = await createModerator();
    member = await createMember();
    topic = await createTopic({ by: owner });
  });

  const demote = () => changeRole(owner.viewer, admin.id, "", "任期满了");
  const likesOf = async () => (await readTopic(readDatabase(), topic, null))?.likeCount;
  const like = (as: Member, meanwhile: () => Promise<unknown>) =>
    answerOf(async () => {
      const request = formRequest(`/topic/${topic}/like`, { intent: "on" }, { as });
      const params = { topicId: String(topic) };
      return likeRoute.action({ request: await late(request, meanwhile), params, context: {} });
    });

  test("an admin who is demoted may do nothing with it", async () => {
    const fields = { intent: "create", name: "来晚了", description: "" };
    const { status } = await answerOf(async () => {
      const request = await late(formRequest("/admin/nodes", fields, { as: admin }), demote);
      return nodesRoute.action({ request, params: {}, context: {} });
    });
    expect(status).toBe(403);
    const nodes = await readDatabase().selectFrom("node").select("name").execute();
    expect(nodes.map(({ name }) => name)).not.toContain("来晚了");
  });

  test("a member who is signed out is asked to sign in", async () => {
    const { location } = await like(member, () => endSession(member.id, member.viewer.sessionId));
    expect(location).toMatch(/^\/login\?ref=/);
    expect(await likesOf()).toBe(0);
  });

  test("a member who is disabled changes nothing", async () => {
    await like(member, () => setMemberDisabled(owner.viewer, member.id, true, "刷屏"));
    expect(await likesOf()).toBe(0);
  });

  test("a demoted admin's call is refused, too", async () => {
    const call = { method: "POST", path: "/api/topic/recommend/{id}" };
    const response = await sendToApi(
      await late(apiRequest(call, { id: topic, recommend: "true" }, { as: admin }), demote),
    );
    expect(await response.json()).toMatchObject({ success: false });
    expect(await readTopic(readDatabase(), topic, null)).toMatchObject({ recommend: false });
  });
});

test("names of fields that ask for endless lists are not fields", async () => {
  const admin = await createModerator();
  const fields = { "ids[99999999]": "1", "ids.1": "1", intent: "create", name: "列表" };
  const { location } = await answerOf(() =>
    nodesRoute.action({
      request: formRequest("/admin/nodes", fields, { as: admin }),
      params: {},
      context: {},
    }),
  );
  expect(location).toBe("/admin/nodes");
});
