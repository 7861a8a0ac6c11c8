import { describe, expect, test } from "vitest";
import { createMember } from "tests/factories/member";
import { callAction, callLoader } from "tests/support/call-route";
import { stopClock } from "tests/support/stopped-clock";
import { readDrafts } from "~/features/content/drafts/draft.queries.server";
import { deleteDraft, saveDraft } from "~/features/content/drafts/draft.commands.server";
import { readDatabase } from "~/platform/database/database.server";
import { TooFast } from "~/platform/errors/domain-errors";
import * as createRoute from "~/routes/article.create";
import * as saveRoute from "~/routes/user.drafts_.save";

const drafted = (formId: string, content: string) =>
  ({ kind: "article", targetId: 0, formId, fields: { content } }) as const;
const countDrafts = async (userId: number) => (await readDrafts(readDatabase(), userId)).length;

describe("the drafts of a member", () => {
  test("hold no longer text than their form, whose words stay", async () => {
    const as = await createMember();
    const content = "竹".repeat(50_001);
    const says = "正文不能超过 50000 个字，现在有 50001 个";
    const fields = { kind: "article", targetId: "0", formId: "too long", title: "长", content };
    const byScript = await callAction(saveRoute, "/user/drafts/save", fields, { as });
    expect(byScript).toMatchObject({ status: 400, data: { success: false, message: says } });
    const typed = { ...fields, intent: "draft" };
    const byForm = await callAction(createRoute, "/article/create", typed, { as });
    expect(byForm.status).toBe(400);
    expect(byForm.data).toMatchObject({ initialValue: { content }, error: { content: [says] } });
    expect(await countDrafts(as.id)).toBe(0);
  });

  test.each(["9007199254740991", "2147483648", "-5", "1e3", "0x10", "007", " 7", "1.5", "竹"])(
    "are not kept for %s, which nothing has as its id",
    async (targetId) => {
      const as = await createMember();
      const fields = { kind: "article", targetId, formId: "beyond", content: "写到一半" };
      const { status, data } = await callAction(saveRoute, "/user/drafts/save", fields, { as });
      const message = "草稿没能保存，请刷新页面再试";
      expect({ status, data }).toMatchObject({ status: 400, data: { success: false, message } });
      expect(await countDrafts(as.id)).toBe(0);
    },
  );

  test.each<Record<string, string>>([{}, { targetId: "0" }, { targetId: "2147483647" }])(
    "are kept for what is new and for what an id can be: %o",
    async (target) => {
      const as = await createMember();
      const fields = { kind: "article", formId: "within", content: "写到一半", ...target };
      const { status } = await callAction(saveRoute, "/user/drafts/save", fields, { as });
      expect(status).toBe(200);
      expect(await countDrafts(as.id)).toBe(1);
    },
  );

  test("of a form that this version does not have are not shown, and break nothing", async () => {
    const as = await createMember();
    await saveDraft(as.id, { ...drafted("known", "写到一半"), formId: "known" });
    await saveDraft(as.id, {
      kind: "poem",
      targetId: 0,
      formId: "gone",
      fields: { content: "诗" },
    });
    expect(await countDrafts(as.id)).toBe(1);
    expect((await callLoader(createRoute, "/article/create", { as })).status).toBe(200);
  });

  test("are saved no more than sixty times in a minute", async () => {
    stopClock();
    const { id } = await createMember();
    for (let time = 0; time < 60; time += 1) await saveDraft(id, drafted("often", `${time}`));
    await expect(saveDraft(id, drafted("often", "60"))).rejects.toBeInstanceOf(TooFast);
    expect(await countDrafts(id)).toBe(1);
  });

  test("hold five megabytes together, and as much again once some are deleted", async () => {
    const { id } = await createMember();
    const mebibyte = 1024 * 1024;
    const long = "竹".repeat(mebibyte / 3);
    const first = await saveDraft(id, drafted("0", long));
    for (let at = 1; at < 4; at += 1) await saveDraft(id, drafted(String(at), long));
    const full = saveDraft(id, drafted("5", `${long}${long}`));
    await expect(full).rejects.toThrow("草稿一共最多 5 MB，请先删掉一些");
    await expect(saveDraft(id, drafted("0", `${long}竹`))).resolves.toBe(first);
    await deleteDraft(id, first);
    await expect(saveDraft(id, drafted("5", `${long}${long.slice(99)}`))).resolves.toBeGreaterThan(
      0,
    );
  });
});
