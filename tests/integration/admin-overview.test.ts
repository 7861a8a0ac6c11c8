import { describe, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { createModerator, createMember } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callApi } from "tests/support/call-api";
import { callLoader } from "tests/support/call-route";
import { noteActiveMember, writeMemberDays } from "~/features/accounts/activity/member-day.server";
import { readOverview } from "~/features/admin/overview/overview.queries.server";
import { noteCount, writeCounts } from "~/features/site/settings/daily-count.server";
import { readDatabase } from "~/platform/database/database.server";
import { countStatements } from "~/platform/database/statement-count.server";
import * as overviewPage from "~/routes/admin._index";
import * as searchPage from "~/routes/search/route";

const day = 24 * 60 * 60 * 1000;
const zone = "Asia/Shanghai";
const moderator = await createModerator();

async function figuresOf(title: string, now = Date.now()): Promise<number[]> {
  const { series } = await readOverview(readDatabase(), zone, now);
  return series.find((one) => one.title === title)?.counts ?? [];
}
const today = async (title: string) => (await figuresOf(title)).at(-1);

describe("the overview", () => {
  test("counts what was made today, and thirty days later no more", async () => {
    const before = await today("新成员");
    const topic = await createTopic();
    await createComment({ on: topic });
    expect(await today("新话题")).toBe(1);
    expect(await today("新评论")).toBe(1);
    expect(await today("新成员")).toBe((before ?? 0) + 2);
    const tomorrow = await figuresOf("新话题", Date.now() + day);
    expect(tomorrow.slice(-2)).toEqual([1, 0]);
    const later = await figuresOf("新话题", Date.now() + 30 * day);
    expect(later).toEqual(Array.from({ length: 30 }, () => 0));
  });

  test("begins its days at midnight of the site's time zone", async () => {
    // 16:30 UTC is half past midnight of the next day in Shanghai.
    const now = Date.parse("2026-03-01T16:30:00Z");
    const { days } = await readOverview(readDatabase(), zone, now);
    expect(days).toHaveLength(30);
    expect([days[0], days.at(-1)]).toEqual(["2026-02-01", "2026-03-02"]);
    const west = await readOverview(readDatabase(), "America/Los_Angeles", now);
    expect(west.days.at(-1)).toBe("2026-03-01");
  });

  test("counts each member who was here once a day", async () => {
    const [first, second] = [await createMember(), await createMember()];
    for (const { id } of [first, second, first]) noteActiveMember(id, zone);
    await writeMemberDays();
    noteActiveMember(second.id, zone);
    await writeMemberDays();
    expect(await today("活跃成员")).toBe(2);
  });

  test("counts members who use the API alone, and asks the database nothing for it", async () => {
    const before = (await today("活跃成员")) ?? 0;
    const caller = await createMember();
    const call = () => callApi({ method: "GET", path: "/api/user/msgrecent" }, {}, { as: caller });
    // The settings are read again now and then, whoever calls.
    const asked = async () =>
      (await countStatements(call)).statements.filter((sql) => !sql.includes('from "setting"'));
    expect(await asked()).toEqual(await asked());
    await writeMemberDays();
    expect(await today("活跃成员")).toBe(before + 1);
  });

  test("counts searches that found nothing and requests that failed", async () => {
    await callLoader(searchPage, "/search?q=nothing-of-the-kind");
    await callLoader(searchPage, "/search?q=nothing-of-the-kind&page=2");
    noteCount("fault");
    noteCount("fault");
    await writeCounts();
    noteCount("fault");
    await writeCounts();
    expect(await today("没有结果的搜索")).toBe(1);
    expect(await today("出错的请求")).toBe(3);
  });

  test("draws each figure without styles or scripts of its own", async () => {
    const { data } = await callLoader(overviewPage, "/admin", { as: moderator });
    expect(data.overview.series).toHaveLength(6);
    for (const { svg, counts } of data.overview.series) {
      expect(svg.match(/<rect/g)).toHaveLength(counts.length);
      expect(svg).not.toMatch(/style|script|NaN|\son\w+=/);
    }
  });
});
