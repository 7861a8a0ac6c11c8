import { expect, test } from "vitest";
import { createMember, createModerator } from "tests/factories/member";
import { callLoader } from "tests/support/call-route";
import { runCommandFile } from "tests/support/run-command";
import * as auditPage from "~/routes/admin.audit._index";

const moderator = await createModerator();

/** What commands did, as the page of the audit log tells it, the latest first. */
async function told() {
  const { data } = await callLoader(auditPage, "/admin/audit?who=命令行", { as: moderator });
  return data.page.results.map(({ act, entityId, before, after }) => ({
    act,
    entityId,
    before,
    after,
  }));
}

test("commands that change the site are told in the audit log, as done at the terminal", async () => {
  const { id } = await createMember({ username: "commanded" });
  await createMember({ username: "demoted" });
  for (const [file, words] of [
    ["settings.ts", ["set", "siteTitle", "松林"]],
    ["settings.ts", ["get", "siteTitle"]],
    ["owner.ts", ["reset-password", "commanded"]],
    ["owner.ts", ["remove-second-factor", "demoted"]],
  ] as const) {
    expect(await runCommandFile(file, [...words])).toMatchObject({ code: 0 });
  }
  expect(await told()).toEqual([
    { act: "reset-password", entityId: id, before: "", after: "" },
    { act: "set", entityId: 0, before: "站点名称：竹林", after: "松林" },
  ]);
  const { data } = await callLoader(auditPage, "/admin/audit", { as: moderator });
  expect(data.page.results[0]?.moderator).toEqual({ id: 0, nickname: "命令行" });
});
