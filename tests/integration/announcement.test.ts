import { afterEach, describe, expect, test, vi } from "vitest";
import { createMember } from "tests/factories/member";
import { callApi } from "tests/support/call-api";
import { callAction, callLoader } from "tests/support/call-route";
import { fileOf, lookAt } from "tests/support/setting-import";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { readSettings, readSite } from "~/features/site/settings/setting.queries.server";
import * as settingsPage from "~/routes/admin.settings.$group";

const owner = await createMember({ role: "owner" });
const visit = { as: owner, params: { group: "site" } };

async function save(typed: Record<string, string>) {
  const { data } = await callLoader(settingsPage, "/admin/settings/site", visit);
  const fields = { intent: "save", ...data.values, ...typed };
  return callAction(settingsPage, "/admin/settings/site", fields, visit);
}

async function announcedAt(time: number): Promise<string[]> {
  vi.useFakeTimers({ toFake: ["Date"], now: time });
  const { data } = await callApi<{ siteNotification: string }>({
    method: "GET",
    path: "/api/config/configs",
  });
  return [(await readSite()).notification, data.siteNotification];
}

afterEach(() => {
  vi.useRealTimers();
});

describe("the announcement", () => {
  test("is shown from its beginning to its end, by the clocks of the site", async () => {
    const answer = await save({
      siteNotification: "今晚停机",
      siteNotificationFrom: "2026-12-01T20:00",
      siteNotificationUntil: "2026-12-01T22:30",
    });
    expect(answer.status).toBe(302);
    const [begin, end] = [Date.UTC(2026, 11, 1, 12), Date.UTC(2026, 11, 1, 14, 30)];
    expect(await announcedAt(begin - 1)).toEqual(["", ""]);
    expect(await announcedAt(begin)).toEqual(["今晚停机", "今晚停机"]);
    expect(await announcedAt(end - 1)).toEqual(["今晚停机", "今晚停机"]);
    expect(await announcedAt(end)).toEqual(["", ""]);
  });

  test("that would never be shown is refused, however it comes", async () => {
    const turned = await save({
      siteNotificationFrom: "2026-12-01T20:00",
      siteNotificationUntil: "2026-12-01T20:00",
    });
    const sentence = "结束要在开始之后，不然公告不会显示";
    expect(turned.data).toMatchObject({ error: { siteNotificationUntil: [sentence] } });
    await expect(changeSetting("siteNotificationUntil", "2026-11-30T20:00")).rejects.toThrow(
      sentence,
    );
    const { plan } = await lookAt(owner, fileOf({ siteNotificationFrom: "2027-01-01T00:00" }));
    expect(plan).toMatchObject({
      changes: [],
      refused: [{ key: "siteNotificationFrom", faults: [sentence] }],
    });
    const nonsense = await save({ siteNotificationFrom: "2026-02-30T20:00" });
    expect(nonsense.data).toMatchObject({
      error: { siteNotificationFrom: [expect.stringContaining("要填日期和时间")] },
    });
    expect(await readSettings()).toMatchObject({
      siteNotificationFrom: "2026-12-01T20:00",
      siteNotificationUntil: "2026-12-01T22:30",
    });
  });
});
