import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { createMember, signInAgain, type Member } from "tests/factories/member";
import { answerOf } from "tests/support/call-route";
import { saidAfter } from "tests/support/said-after";
import { formRequest, type Fields, type FormVisit } from "tests/support/visit";
import { requireViewer } from "~/features/accounts/account/account.queries.server";
import { FieldsInvalid, NotSignedIn } from "~/platform/errors/domain-errors";
import { memberFormToken } from "~/platform/http/form-token.server";
import { pageAction, type Done } from "~/platform/http/page-action.server";

const schema = z.object({
  title: z.string({ error: "请填写标题" }).max(5, "标题太长"),
  password: z.string().optional(),
});
let member: Member;

beforeAll(async () => {
  member = await createMember();
});

type Run = (value: z.output<typeof schema>, request: Request) => Promise<Done>;
const succeed: Run = async () => ({ to: "/topic/1", flash: { kind: "success", text: "发布成功" } });

function submit(
  fields: Fields,
  { back, ...visit }: FormVisit & { back?: string } = {},
  run: Run = succeed,
) {
  const request = formRequest("/topic/create", fields, { as: member, ...visit });
  return answerOf(() => pageAction(request, { schema, back, run: (value) => run(value, request) }));
}

describe("a form that succeeds", () => {
  test("is answered with a redirect and says so on the next page", async () => {
    const answer = await submit({ title: "好" });
    expect(answer).toMatchObject({ status: 302, location: "/topic/1" });
    expect(saidAfter(answer)).toEqual({ kind: "success", text: "发布成功" });
  });

  test("of a route without a page is answered with data where script sent it", async () => {
    const visit = { headers: { Accept: "*/*" }, back: "/topics" };
    expect(await submit({ title: "好" }, visit)).toMatchObject({
      status: 200,
      data: { success: true, message: "发布成功" },
    });
  });
});

test("what a form holds is read without NUL, which PostgreSQL keeps in no text", async () => {
  const read: unknown[] = [];
  await submit({ title: "\0竹\0", password: "a\0b" }, {}, async (value) => {
    read.push(value);
    return { to: "/topic/1" };
  });
  expect(read).toEqual([{ title: "竹", password: "ab" }]);
});

describe("a form that fails", () => {
  test("comes back with what was typed and the sentence beside its field", async () => {
    const answer = await submit({ title: "一二三四五六" });
    expect(answer.status).toBe(400);
    expect(answer.data).toEqual({
      status: "error",
      initialValue: { title: "一二三四五六" },
      error: { title: ["标题太长"] },
    });
  });

  test("shows what a command found wrong in the same place", async () => {
    const answer = await submit({ title: "旧" }, {}, async () => {
      throw new FieldsInvalid({ title: ["已经有了"] });
    });
    expect(answer).toMatchObject({ status: 400, data: { error: { title: ["已经有了"] } } });
  });

  test("never sends a password or a token back", async () => {
    const answer = await submit({ title: "一二三四五六", password: "my-secret" });
    expect(JSON.stringify(answer.data)).not.toMatch(/my-secret|formToken/);
  });

  test("of a route without a page leads back to where it was sent from and says why", async () => {
    const visit = { back: "/topics", headers: { Referer: "http://localhost:3000/topic/7" } };
    const answer = await submit({ title: "一二三四五六" }, visit);
    expect(answer).toMatchObject({ status: 302, location: "/topic/7" });
    expect(decodeURIComponent(answer.headers.get("Set-Cookie") ?? "")).toContain("标题太长");
  });

  test("of a route without a page tells script why", async () => {
    const visit = { headers: { Accept: "*/*" }, back: "/topics" };
    expect(await submit({ title: "一二三四五六" }, visit)).toMatchObject({
      status: 400,
      data: { success: false, message: "标题太长" },
    });
  });

  test("a fault that is not the member's own is not hidden", async () => {
    const broken = submit({ title: "好" }, {}, async () => {
      throw new Error("disk full");
    });
    await expect(broken).rejects.toThrow("disk full");
  });

  test("leads a visitor to the sign-in page and back to the form, whose words wait there", async () => {
    const visit = { as: null, headers: { Referer: "http://localhost:3000/topic/1" } };
    const answer = await submit({ title: "好" }, visit, async (_value, request) => {
      await requireViewer(request);
      return { to: "/" };
    });
    expect(answer.location).toBe(`/login?ref=${encodeURIComponent("/topic/create")}`);
    expect(answer.headers.get("Set-Cookie")).toMatch(/rescuedForm=[^;]{40,}; .*HttpOnly/);
  });

  test("without words leads a visitor to the sign-in page and back to where they were", async () => {
    const visit = { as: null, headers: { Referer: "http://localhost:3000/topic/1?cursor=x" } };
    const answer = await submit({ title: "" }, visit, async (_value, request) => {
      await requireViewer(request);
      return { to: "/" };
    });
    expect(answer.status).toBe(302);
    expect(answer.location).toBe(`/login?ref=${encodeURIComponent("/topic/1?cursor=x")}`);
  });

  test("never leads a visitor back to another site", async () => {
    const visit = { as: null, headers: { Referer: "https://evil.example/topic/1" } };
    const answer = await submit({ title: "" }, visit, async () => {
      throw new NotSignedIn();
    });
    expect(answer.location).toBe("/login?ref=%2F");
  });
});

describe("the token of a form", () => {
  test.each(["", "made-up"])("refuses '%s' and keeps what was typed", async (formToken) => {
    const answer = await submit({ title: "好" }, { formToken });
    expect(answer).toMatchObject({
      status: 403,
      data: {
        initialValue: { title: "好" },
        error: { "": [expect.stringContaining("再提交一次")] },
      },
    });
  });

  test("is bound to the session: another one's is refused, though the member is the same", async () => {
    const elsewhere = await signInAgain(member.id);
    const request = new Request("http://localhost:3000/", {
      headers: { Cookie: `userToken=${elsewhere.token}` },
    });
    const answer = await submit({ title: "好" }, { formToken: memberFormToken(request) });
    expect(answer.status).toBe(403);
  });
});

describe("where a form comes from", () => {
  test.each([
    ["another site", { Origin: "https://evil.example" }],
    ["another port", { Origin: "http://localhost:4000" }],
    ["nowhere it may say", { Origin: "null" }],
    ["a frame of another site", { Origin: "", "Sec-Fetch-Site": "cross-site" }],
    ["a neighbour's subdomain", { Origin: "", "Sec-Fetch-Site": "same-site" }],
  ])(
    "%s is refused even with a valid token, and puts no words into the form",
    async (_name, headers) => {
      const answer = await submit({ title: "好" }, { headers });
      expect(answer).toMatchObject({
        status: 403,
        data: { error: { "": ["这个请求不是从本站的页面发出的，没有执行"] } },
      });
      expect(answer.data).toHaveProperty("initialValue", {});
    },
  );

  test("a text browser, which says nothing, passes with a valid token", async () => {
    expect(await submit({ title: "好" }, { headers: { Origin: "" } })).toMatchObject({
      status: 302,
    });
    const forged = await submit({ title: "好" }, { headers: { Origin: "" }, formToken: "x" });
    expect(forged.status).toBe(403);
  });

  test("an address of the local network is our own when the browser asked for it", async () => {
    const headers = { Host: "192.168.1.20:3000", Origin: "http://192.168.1.20:3000" };
    expect(await submit({ title: "好" }, { headers })).toMatchObject({ status: 302 });
  });
});

describe("the body of a form", () => {
  test("of more than a megabyte is refused with 413, and given back to be shortened", async () => {
    const title = "长".repeat(200_000);
    expect(await submit({ title })).toMatchObject({
      status: 413,
      data: { error: { "": ["提交的内容太大了，请删短一些再提交"] }, initialValue: { title } },
    });
  });

  test("of more than three megabytes is told where it still stands", async () => {
    const answer = await submit({ title: "长".repeat(400_000) });
    const words = "提交的内容太大了，请退回去删短一些再提交";
    expect(answer).toMatchObject({
      status: 413,
      data: { error: { "": [words] }, initialValue: {} },
    });
  });

  test("of another kind is refused with 415", async () => {
    const request = formRequest("/topic/create", {}, { as: member });
    request.headers.set("Content-Type", "application/json");
    const json = new Request(request.url, { method: "POST", headers: request.headers, body: "{}" });
    const answer = await answerOf(() =>
      pageAction(json, { schema, run: async () => ({ to: "/" }) }),
    );
    expect(answer.status).toBe(415);
  });
});
