import { afterEach, describe, expect, test, vi } from "vitest";
import { absoluteTime, dateIn, machineTime, relativeTime, yearBegunAt } from "./clock";

const zone = "Asia/Shanghai";
const at = (words: string) => Date.parse(words);
const now = at("2026-11-20T08:30:00Z");
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

afterEach(() => vi.unstubAllEnvs());

const ago = (passed: number) => relativeTime(now - passed, zone, now);

describe("relative time", () => {
  test("is 刚刚 under one minute, and for clocks that run ahead", () => {
    expect(ago(0)).toBe("刚刚");
    expect(ago(59 * second)).toBe("刚刚");
    expect(ago(-5 * minute)).toBe("刚刚");
  });

  test("counts minutes up to an hour", () => {
    expect(ago(minute)).toBe("1分钟前");
    expect(ago(hour - 1)).toBe("59分钟前");
  });

  test("counts hours up to 24", () => {
    expect(ago(hour)).toBe("1小时前");
    expect(ago(24 * hour)).toBe("24小时前");
  });

  test("counts days up to 30", () => {
    expect(ago(24 * hour + 1)).toBe("1天前");
    expect(ago(30 * day)).toBe("30天前");
  });

  test("is the date and time in the site's zone after that", () => {
    expect(ago(30 * day + 1)).toBe("2026-10-21 16:29:59");
    expect(ago(31 * day)).toBe("2026-10-20 16:30:00");
  });
});

describe.each(["UTC", "America/New_York", "Asia/Shanghai"])("on a machine in %s", (machine) => {
  test.each([
    ["1970-01-01T00:00:00Z", "Asia/Shanghai", "1970-01-01 08:00:00", "+08:00"],
    ["2025-12-31T16:00:00Z", "Asia/Shanghai", "2026-01-01 00:00:00", "+08:00"],
    ["2026-01-31T00:00:00Z", "America/St_Johns", "2026-01-30 20:30:00", "-03:30"],
    ["2026-01-31T00:00:00Z", "Asia/Kolkata", "2026-01-31 05:30:00", "+05:30"],
    ["2026-01-31T00:00:00Z", "UTC", "2026-01-31 00:00:00", "+00:00"],
    // The clocks of New York leap from 2 to 3 at 07:00 UTC, and fall from 2 to 1 at 06:00 UTC.
    ["2026-03-08T06:59:59Z", "America/New_York", "2026-03-08 01:59:59", "-05:00"],
    ["2026-03-08T07:00:00Z", "America/New_York", "2026-03-08 03:00:00", "-04:00"],
    ["2026-11-01T05:59:59Z", "America/New_York", "2026-11-01 01:59:59", "-04:00"],
    ["2026-11-01T06:00:00Z", "America/New_York", "2026-11-01 01:00:00", "-05:00"],
    // An hour that New York leaps over, and one that it has twice.
    ["2026-03-07T18:30:00Z", "Asia/Shanghai", "2026-03-08 02:30:00", "+08:00"],
    ["2026-10-31T17:30:00Z", "Asia/Shanghai", "2026-11-01 01:30:00", "+08:00"],
    // Until 2011 those of St. John's changed a minute after midnight.
    ["2011-03-13T03:30:59Z", "America/St_Johns", "2011-03-13 00:00:59", "-03:30"],
    ["2011-03-13T03:31:00Z", "America/St_Johns", "2011-03-13 01:01:00", "-02:30"],
    // Lord Howe's clocks change by half an hour, at 15:30 UTC.
    ["2026-10-03T15:29:59Z", "Australia/Lord_Howe", "2026-10-04 01:59:59", "+10:30"],
    ["2026-10-03T15:30:00Z", "Australia/Lord_Howe", "2026-10-04 02:30:00", "+11:00"],
  ])("%s is in %s %s", (instant, timeZone, words, offset) => {
    vi.stubEnv("TZ", machine);
    expect(absoluteTime(at(instant), timeZone)).toBe(words);
    expect(machineTime(at(instant) + 300, timeZone)).toBe(`${words.replace(" ", "T")}${offset}`);
    expect(dateIn(timeZone, at(instant))).toBe(words.slice(0, 10));
  });
});

test("the year that begins at a moment is known by its very first instant in UTC", () => {
  expect(yearBegunAt(at("2014-01-01T00:00:00Z"))).toBe(2014);
  expect(yearBegunAt(at("2014-01-01T00:00:01Z"))).toBeNull();
  expect(yearBegunAt(at("2014-02-01T00:00:00Z"))).toBeNull();
});
