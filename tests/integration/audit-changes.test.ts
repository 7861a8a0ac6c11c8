import { describe, expect, test } from "vitest";
import { createMember } from "tests/factories/member";
import { createNodes } from "tests/factories/node";
import { callAction, callLoader } from "tests/support/call-route";
import { muteMember } from "~/features/moderation/restraint.commands.server";
import { keepSettings } from "~/features/moderation/setting-changes.commands.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import * as auditPage from "~/routes/admin.audit._index";
import * as exportRoute from "~/routes/admin.audit.export";
import * as backupPage from "~/routes/admin.backup._index";

const owner = await createMember({ role: "owner" });

/** What the newest row says was before and after. */
const newest = async (query: string) => {
  const { data } = await callLoader(auditPage, `/admin/audit?${query}`, { as: owner });
  const [row] = data.page.results;
  return [row?.before, row?.after];
};

/** Sends the form of the backup schedule. */
const schedule = (backupHour: string, backupsKept: string) =>
  callAction(
    backupPage,
    "/admin/backup",
    { intent: "schedule", backupHour, backupsKept },
    { as: owner },
  );

describe("a change in the audit log", () => {
  test("says until when somebody was muted, by the site's clocks", async () => {
    const muted = await createMember();
    await muteMember(owner.viewer, muted.id, -1, "");
    expect(await newest(`id=${muted.id}&what=user`)).toEqual(["没有禁言", "永久"]);
    await muteMember(owner.viewer, muted.id, 7, "");
    const [before, after] = await newest(`id=${muted.id}&what=user`);
    expect(before).toBe("永久");
    expect(after).toMatch(/^到 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  test("names settings, options and nodes as their forms do, and cuts what is long", async () => {
    const change = async (values: Parameters<typeof keepSettings>[1]) => {
      await keepSettings(owner.viewer, values);
      return newest("act=set");
    };
    expect(await change({ signupPolicy: "approval" })).toEqual([
      "谁能注册：谁都可以",
      "要管理员审核",
    ]);
    await keepSettings(owner.viewer, { signupPolicy: "open" });
    expect(await change({ topicPending: true })).toEqual(["话题和动态都要先审核：否", "是"]);
    await keepSettings(owner.viewer, { topicPending: false });
    const [nodeId] = await createNodes(1);
    const [, node] = await change({ defaultNodeId: nodeId });
    expect(node).toBe("节点1");
    expect(await change({ footerLinks: [{ title: "关于", url: "/about" }] })).toEqual([
      expect.stringMatching(/^页脚链接：/),
      "关于 /about",
    ]);
    expect(await change({ siteNotification: "停机" })).toEqual(["公告：（空）", "停机"]);
    const [, about] = await change({ aboutPage: `# 关于\n\n“引"用"”${"竹".repeat(400)}` });
    expect(about).toMatch(/^# 关于 “引"用"”竹+…$/);
    expect(about).toHaveLength(60);
    const logo = await change({ siteLogo: { light: "/uploads/a.png", dark: "" } });
    expect(logo).toEqual(["标志：站点名称的字样", "浅色 a.png，深色 没有"]);
    const file = await callLoader(exportRoute, "/admin/audit/export", { as: owner });
    expect(file.data).toContain("竹".repeat(200));
    expect(file.data).not.toContain("aboutPage");
  });

  test("tells when and how often backups are to be made, once both fit", async () => {
    const wrong = await schedule("4", "0");
    expect(wrong.data).toMatchObject({ error: { backupsKept: ["不能小于 1"] } });
    expect(await readSettings()).toMatchObject({ backupHour: -1, backupsKept: 7 });
    await schedule("4", "7");
    expect(await newest("act=set")).toEqual(["自动备份的时间：不自动备份", "每天 4 点"]);
    await schedule("4", "9");
    expect(await newest("act=set")).toEqual(["自动备份留几份：7", "9"]);
  });
});
