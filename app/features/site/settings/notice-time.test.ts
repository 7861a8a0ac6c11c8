import { describe, expect, test } from "vitest";
import { noticeAt, noticeTimeFault } from "./notice-time";

const announced = {
  siteNotification: "今晚停机",
  siteNotificationFrom: "2026-12-01T20:00",
  siteNotificationUntil: "2026-12-01T22:30",
  timeZone: "Asia/Shanghai",
};
const [begin, end] = [Date.UTC(2026, 11, 1, 12), Date.UTC(2026, 11, 1, 14, 30)];

describe("an announcement", () => {
  test.each([
    [begin - 1, ""],
    [begin, "今晚停机"],
    [end - 1, "今晚停机"],
    [end, ""],
  ])("at %d is %j", (now, shown) => {
    expect(noticeAt(announced, now)).toBe(shown);
  });

  test("without a beginning or an end is shown on that side for ever", () => {
    const begun = { ...announced, siteNotificationFrom: "" };
    expect([noticeAt(begun, 0), noticeAt(begun, end)]).toEqual(["今晚停机", ""]);
    const endless = { ...announced, siteNotificationUntil: "" };
    expect([noticeAt(endless, begin - 1), noticeAt(endless, 1e14)]).toEqual(["", "今晚停机"]);
  });

  test("goes by the clocks of the site", () => {
    expect(noticeAt({ ...announced, timeZone: "Europe/Berlin" }, begin)).toBe("");
    expect(noticeAt({ ...announced, timeZone: "UTC" }, begin + 8 * 3_600_000)).toBe("今晚停机");
  });

  test("that ends before it begins, or then, would never be shown", () => {
    expect(noticeTimeFault(announced)).toBe("");
    expect(noticeTimeFault({ ...announced, siteNotificationUntil: "" })).toBe("");
    const turned = { ...announced, siteNotificationUntil: "2026-12-01T20:00" };
    expect(noticeTimeFault(turned)).toBe("结束要在开始之后，不然公告不会显示");
  });
});
