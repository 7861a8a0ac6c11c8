import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createMember, type Member } from "tests/factories/member";
import { callAction, callLoader } from "tests/support/call-route";
import { pageRequest } from "tests/support/visit";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { memberFormToken } from "~/platform/http/form-token.server";
import { countAct } from "~/platform/rate-limit/rate-limit.commands.server";
import { readRootData } from "~/root-data.server";
import * as articleRoute from "~/routes/article.create";
import * as topicRoute from "~/routes/topic.create";

let author: Member;
let other: Member;

beforeAll(async () => {
  author = await createMember();
  other = await createMember();
});

beforeEach(() =>
  inTransaction(async (trx) => {
    await trx.deleteFrom("rateLimit").execute();
    await trx.deleteFrom("rescuedForm").execute();
  }),
);

const routes = { "/topic/create": topicRoute, "/article/create": articleRoute };
type Path = keyof typeof routes;

/** Sends what the author wrote in a browser with this cookie, after the session had ended. */
async function sendLate(path: Path, content: string, cookie = "", formId = "") {
  const ended = { Cookie: ["userToken=ended", cookie].filter(Boolean).join("; ") };
  const formToken = memberFormToken(pageRequest(path, { headers: ended }), author.id);
  const fields = { formId: formId || content.slice(0, 20), title: "没丢", content, nodeId: "1" };
  const refused = await callAction(routes[path], path, fields, { headers: ended, formToken });
  const kept = /rescuedForm=[^;]+/.exec(refused.headers.get("Set-Cookie") ?? "")?.[0] ?? "";
  return { status: refused.status, cookie: kept };
}

/** What the form of a page begins with for a member in the browser with this cookie. */
async function found(path: Path, as: Member, cookie: string): Promise<string | undefined> {
  const visit = { as, headers: { Cookie: cookie } };
  const { root } = await readRootData(pageRequest(path, visit));
  const { data } = await callLoader(routes[path], path, visit);
  expect(root.rescued?.initialValue?.["content"]).toBe(data.fields.content);
  return data.fields.content;
}

describe("a form whose session has ended", () => {
  test("waits for who wrote it, whoever else signs in on that browser before", async () => {
    const { cookie } = await sendLate("/topic/create", "只给写的人看");
    expect(await found("/topic/create", other, cookie)).toBeUndefined();
    expect(await found("/topic/create", author, cookie)).toBe("只给写的人看");
    const fields = { formId: "others", title: "别人的", content: "别人写的", nodeId: "1" };
    const visit = { as: other, headers: { Cookie: cookie } };
    expect((await callAction(topicRoute, "/topic/create", fields, visit)).status).toBe(302);
    expect(await found("/topic/create", author, cookie)).toBe("只给写的人看");
  });

  test("waits beside those of other pages, until it is sent", async () => {
    const { cookie } = await sendLate("/topic/create", "一个话题");
    expect((await sendLate("/article/create", "一篇文章", cookie)).cookie).toBe(cookie);
    expect(await found("/topic/create", author, cookie)).toBe("一个话题");
    const fields = { formId: "一个话题", title: "没丢", content: "一个话题", nodeId: "1" };
    const visit = { as: author, headers: { Cookie: cookie } };
    const token = memberFormToken(pageRequest("/topic/create", visit), author.id);
    await callAction(topicRoute, "/topic/create", fields, { ...visit, formToken: token });
    expect(await found("/topic/create", author, cookie)).toBeUndefined();
    expect(await found("/article/create", author, cookie)).toBe("一篇文章");
  });

  test("is kept anew when it is sent once more, and given back where another one of its page waits", async () => {
    const { cookie } = await sendLate("/topic/create", "改之前", "", "first");
    expect((await sendLate("/topic/create", "改之后", cookie, "first")).status).toBe(302);
    expect(await sendLate("/topic/create", "另一份", cookie, "second")).toMatchObject({
      status: 401,
    });
    expect(await found("/topic/create", author, cookie)).toBe("改之后");
  });

  test("is kept or given back, however many of one page are sent at the same time", async () => {
    const cookie = `rescuedForm=${"a".repeat(43)}`;
    const forms = Array.from({ length: 8 }, (_, at) => `同时的第 ${at} 份`);
    const answers = await Promise.all(
      forms.map((content) => sendLate("/topic/create", content, cookie)),
    );
    const kept = forms.filter((_, at) => answers[at]?.status === 302);
    expect(kept).toEqual([await found("/topic/create", author, cookie)]);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(7);
  });

  test("is given back where its address has kept as many as it may", async () => {
    for (let one = 0; one < 30; one += 1) {
      expect((await sendLate("/topic/create", `第 ${one} 份`)).status).toBe(302);
    }
    expect(await sendLate("/topic/create", "第三十一份")).toEqual({ status: 401, cookie: "" });
  });

  test("leaves room for the long ones of others", async () => {
    const long = "长".repeat(100_000);
    for (let one = 0; one < 3; one += 1) {
      expect((await sendLate("/topic/create", long)).status).toBe(302);
    }
    expect((await sendLate("/topic/create", long)).status).toBe(401);
    expect((await sendLate("/topic/create", "短的")).status).toBe(302);
  });

  test.each([
    ["kept form", 1000, "短的"],
    ["kept long form", 30, "长".repeat(100_000)],
  ])("is given back where all addresses together have: %s", async (key, most, content) => {
    const limit = { most, seconds: 3600 };
    await inTransaction(async (trx) => {
      for (let one = 0; one < most; one += 1) await countAct(trx, key, limit);
    });
    expect((await sendLate("/topic/create", content)).status).toBe(401);
    expect(await readDatabase().selectFrom("rescuedForm").select("id").execute()).toEqual([]);
  });
});
