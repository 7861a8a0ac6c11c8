import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { callAction } from "tests/support/call-route";
import { topicLimits } from "~/features/content/topics/topic";
import * as vulnerabilityRoute from "~/routes/admin.vulnerabilities.create";
import * as previewRoute from "~/routes/preview";
import * as createRoute from "~/routes/topic.create";

let writer: Member;

beforeEach(async () => {
  writer = await createMember();
});

afterEach(() => {
  vi.useRealTimers();
});

const preview = (content: string, kind = "topic") =>
  callAction(previewRoute, "/preview", { kind, content }, { as: writer });

test("a preview shows no more than its kind may hold", async () => {
  for (const [kind, most] of [
    ["topic", topicLimits.content],
    ["tweet", topicLimits.tweet],
  ] as const) {
    const answer = await preview(`${"竹".repeat(most)}林`, kind);
    const text = JSON.stringify(answer.data);
    expect(text).toContain("竹".repeat(most));
    expect(text).not.toContain("林");
  }
});

test("a kind that no form writes is refused, also one that every object has", async () => {
  for (const kind of ["", "poem", "constructor", "__proto__", "toString"]) {
    expect(await preview("听雨", kind)).toMatchObject({ status: 400 });
  }
});

test("previews wait after thirty in a minute, with and without script", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  for (let count = 0; count < 30; count += 1) expect((await preview("听雨")).status).toBe(200);
  expect((await preview("听雨")).status).toBe(429);
  const fields = { intent: "preview", title: "雨", content: "听雨", nodeId: "1", formId: "f" };
  const page = await callAction(createRoute, "/topic/create", fields, { as: writer });
  expect(page.status).toBe(429);
  expect(page.data).toMatchObject({ preview: null });
});

test("moderators see each text of a vulnerability as it will look, with and without script", async () => {
  const as = await createModerator();
  const solution = "升级到 **2.0**";
  const seen = await callAction(
    previewRoute,
    "/preview",
    { kind: "staff solution", content: "详情", solution },
    { as },
  );
  const shown = /升级到 <strong>2\.0<\/strong>/;
  expect(JSON.stringify(seen.data)).toMatch(shown);
  expect(JSON.stringify(seen.data)).not.toContain("详情");
  const fields = { intent: "preview", title: "漏洞", content: "详情", solution };
  const page = await callAction(vulnerabilityRoute, "/admin/vulnerabilities/create", fields, {
    as,
  });
  expect(page.data).toMatchObject({
    previews: {
      content: { contentHtml: expect.stringContaining("详情") },
      solution: { contentHtml: expect.stringMatching(shown) },
    },
  });
});
