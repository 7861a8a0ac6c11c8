import { beforeAll, describe, expect, test } from "vitest";
import { createModerator, createMember, type Member } from "tests/factories/member";
import { allOwnRows } from "tests/support/archive-files";
import { callAction, callLoader } from "tests/support/call-route";
import { inRounds, saidAtOnce } from "tests/support/said-at-once";
import {
  approveLink,
  decideLink,
  rejectLink,
} from "~/features/content/links/link-decision.commands.server";
import { editLink, proposeLink, publishLink } from "~/features/content/links/link.commands.server";
import {
  readFirstLinks,
  readLink,
  readLinkPage,
  readWaitingLinks,
} from "~/features/content/links/link.queries.server";
import { linkProposalSchema, linkSchema } from "~/features/content/links/link.schema";
import { contentStatus } from "~/features/kinds/content-status";
import { readOwnMessages } from "~/features/notifications/own-messages.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { FieldsInvalid } from "~/platform/errors/domain-errors";
import * as visibilityRoute from "~/routes/admin.links.$linkId_.visibility";
import * as moderatorRoute from "~/routes/admin.links.create";
import * as createRoute from "~/routes/link.create";
import * as pendingRoute from "~/routes/user.pending";

const proposal = (parts: object) => linkProposalSchema.parse({ title: "青石板", ...parts });
const link = (parts: object) => linkSchema.parse({ title: "纸上得来", ...parts });
const shown = async () => (await readLinkPage(readDatabase(), 1)).links.map(({ id }) => id);

const pendingOf = async (as: Member) =>
  (await callLoader(pendingRoute, "/user/pending", { as })).data?.waiting;

let member: Member;
let moderator: Member;
beforeAll(async () => {
  member = await createMember();
  moderator = await createModerator();
});

describe("a friend link that a member proposes", () => {
  test("waits unseen until a moderator approves it", async () => {
    const id = await proposeLink(member.viewer, proposal({ url: "https://qing.example.com" }));
    const stranger = await createMember();
    expect(await shown()).not.toContain(id);
    expect(await readLink(readDatabase(), id, null)).toBeUndefined();
    expect(await readLink(readDatabase(), id, stranger.viewer)).toBeUndefined();
    expect(await readLink(readDatabase(), id, member.viewer)).toMatchObject({ status: 2 });
    const waiting = await readWaitingLinks(readDatabase());
    expect(waiting).toMatchObject([{ id, proposer: { id: member.id } }]);

    expect(await pendingOf(member)).toMatchObject([{ noun: "友链", path: `/link/${id}` }]);
    expect(await pendingOf(stranger)).toEqual([]);

    await decideLink(moderator.viewer, id, { approved: true });
    expect(await pendingOf(member)).toEqual([]);
    expect(await shown()).toContain(id);
    expect(await readLink(readDatabase(), id, null)).toMatchObject({ title: "青石板" });
  });

  test("is rejected with a reason, which its proposer reads and nobody else", async () => {
    const id = await proposeLink(member.viewer, proposal({ url: "https://ads.example.com" }));
    const reject = (reason: string) =>
      decideLink(moderator.viewer, id, { approved: false, reason });
    await expect(reject("")).rejects.toThrow("请填写理由");
    await reject("广告站");
    expect(await readLink(readDatabase(), id, null)).toBeUndefined();
    expect(await shown()).not.toContain(id);
    const messages = await allOwnRows(readOwnMessages, member.id);
    expect(messages.at(-1)).toMatchObject({
      type: 23,
      content: "你提交的友链没有通过：广告站",
      detailUrl: `/link/${id}`,
    });
    expect(await readLink(readDatabase(), id, member.viewer)).toMatchObject({
      status: 1,
      deleteReason: "广告站",
    });
  });

  test("is one for each site, however its address is written", async () => {
    await publishLink(moderator.viewer, link({ url: "https://www.same.example.com/blog/" }));
    for (const url of ["http://same.example.com/blog", "https://SAME.example.com/blog/"]) {
      await expect(proposeLink(member.viewer, proposal({ url }))).rejects.toThrow(FieldsInvalid);
    }
  });

  test("sent twice by the same form is made once", async () => {
    const form = proposal({ url: "https://twice.example.com", formId: "form-1" });
    const first = await proposeLink(member.viewer, form);
    expect(await proposeLink(member.viewer, form)).toBe(first);
  });

  test("needs a member, and words at each field that is wrong", async () => {
    expect((await callLoader(createRoute, "/link/create")).location).toBe(
      "/login?ref=%2Flink%2Fcreate",
    );
    const typed = { url: "javascript:alert(1)", title: "", logo: "http://example.com/a.png" };
    const answer = await callAction(createRoute, "/link/create", typed, { as: member });
    expect(answer.status).toBe(400);
    expect(answer.data).toMatchObject({
      initialValue: { url: "javascript:alert(1)" },
      error: {
        url: ["网址要以 http:// 或 https:// 开头"],
        title: ["请填写名称"],
        logo: ["图标要是以 https:// 开头的图片地址，可以不填"],
      },
    });
  });
});

describe("moderators", () => {
  test("publish a link once, however often they send its form", async () => {
    const path = "/admin/links/create";
    const { formId } = (await callLoader(moderatorRoute, path, { as: moderator })).data;
    const typed = { url: "https://once.example.com", title: "一次就好", formId };
    const send = () => callAction(moderatorRoute, path, typed, { as: moderator });
    const [first, second] = await Promise.all([send(), send()]);
    expect(first.location).toMatch(/^\/link\/\d+$/);
    expect(second.location).toBe(first.location);
  });

  test("set the order, smaller first", async () => {
    const last = await publishLink(
      moderator.viewer,
      link({ url: "https://last.example.com", sortNo: "90" }),
    );
    const first = await publishLink(
      moderator.viewer,
      link({ url: "https://first.example.com", sortNo: "80" }),
    );
    const order = await shown();
    expect(order.indexOf(first)).toBeLessThan(order.indexOf(last));
    await editLink(
      moderator.viewer,
      first,
      link({ url: "https://first.example.com", sortNo: "99" }),
    );
    expect((await shown()).at(-1)).toBe(first);
    expect(await readFirstLinks(readDatabase(), 2)).toHaveLength(2);
  });

  test("decide alone: everyone else is answered 403, or led to the sign-in", async () => {
    const path = "/admin/links/1/visibility";
    for (const [as, refused] of [
      [null, 302],
      [member, 403],
    ] as const) {
      const visit = { as, params: { linkId: "1" } };
      expect((await callLoader(visibilityRoute, path, visit)).status).toBe(403);
      const answer = await callAction(visibilityRoute, path, { intent: "show" }, visit);
      expect(answer.status).toBe(refused);
    }
  });

  test("take a link down and put it back once, and decide it elsewhere while it waits", async () => {
    const url = "https://turns.example.com";
    const id = await proposeLink(member.viewer, proposal({ url }));
    const path = `/admin/links/${id}/visibility`;
    const visit = { as: moderator, params: { linkId: String(id) } };
    const send = (form: Record<string, string>) => callAction(visibilityRoute, path, form, visit);
    const hide = { intent: "hide", reason: "打不开了" };
    const decided = { data: { error: { "": ["这一条已经处理过了"] } } };
    expect((await callLoader(visibilityRoute, path, visit)).status).toBe(404);
    for (const form of [hide, { intent: "show" }]) expect((await send(form)).status).toBe(404);
    const { waiting: status } = contentStatus;
    expect(await readLink(readDatabase(), id, member.viewer)).toMatchObject({ status });

    await decideLink(moderator.viewer, id, { approved: true });
    for (const form of [hide, { intent: "show" }]) {
      expect((await send(form)).status).toBe(302);
      expect(await send(form)).toMatchObject(decided);
    }
  });

  test("see 20 links a page", async () => {
    for (let count = 1; count <= 21; count += 1) {
      await publishLink(moderator.viewer, link({ url: `https://site${count}.example.com` }));
    }
    const first = await readLinkPage(readDatabase(), 1);
    const second = await readLinkPage(readDatabase(), 2);
    expect(first.links).toHaveLength(20);
    expect(first.total).toBe(20 + second.links.length);
    expect(first.pages).toBe(2);
  });
});

/** Links that were taken down. */
const takenDown = async (...urls: string[]) => {
  const ids: number[] = [];
  for (const url of urls) {
    const id = await publishLink(moderator.viewer, link({ url }));
    await rejectLink(moderator.viewer, id, "换一个", contentStatus.published);
    ids.push(id);
  }
  return ids;
};

describe("friend links at once", () => {
  const decided = "这一条已经处理过了";
  const standsAlready = "这个网站已经在友情链接里了";

  test("are decided once, and their proposer told so once", () =>
    inRounds(async (at) => {
      const proposer = await createMember();
      const url = `https://decided${at}.example.com`;
      const id = await proposeLink(proposer.viewer, proposal({ url }));
      const said = await saidAtOnce([
        decideLink(moderator.viewer, id, { approved: true }),
        decideLink(moderator.viewer, id, { approved: false, reason: "不合适" }),
      ]);
      expect(said).toEqual(["", decided]);
      expect((await allOwnRows(readOwnMessages, proposer.id)).length).toBe(1);
    }));

  test("have a site once, whoever proposes it", () =>
    inRounds(async (at) => {
      const url = `https://wanted${at}.example.com`;
      const people = await Promise.all([createMember(), createMember(), createMember()]);
      const said = await saidAtOnce(
        people.map(({ viewer }) => proposeLink(viewer, proposal({ url }))),
      );
      const waits = "这个网站已经有人提交，正在审核";
      expect(said).toEqual(["", waits, waits]);
    }));

  test("have a site once, whichever is put back", () =>
    inRounds(async (at) => {
      const url = `https://back${at}.example.com`;
      const ids = await takenDown(url, url);
      const said = await saidAtOnce(
        ids.map((id) => approveLink(moderator.viewer, id, contentStatus.deleted)),
      );
      expect(said).toEqual(["", standsAlready]);
    }));

  test("have a site once, whichever is written over", () =>
    inRounds(async (at) => {
      const ids = [
        await publishLink(moderator.viewer, link({ url: `https://old${at}.example.com` })),
        await publishLink(moderator.viewer, link({ url: `https://older${at}.example.com` })),
      ];
      const anew = link({ url: `https://new${at}.example.com` });
      const said = await saidAtOnce(ids.map((id) => editLink(moderator.viewer, id, anew)));
      expect(said).toEqual(["", standsAlready]);
    }));
});
