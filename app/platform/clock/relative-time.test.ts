import dayjs from "dayjs";
import timezone from "dayjs/plugin/timezone";
import utc from "dayjs/plugin/utc";
import { describe, expect, test } from "vitest";
import { absoluteTime, machineTime, relativeTime } from "./relative-time";

dayjs.extend(utc);
dayjs.extend(timezone);

const zone = "Asia/Shanghai";
const now = Date.UTC(2026, 10, 20, 8, 30);

function ago(amount: number, unit: "second" | "minute" | "hour" | "day"): string {
  return relativeTime(dayjs(now).subtract(amount, unit).valueOf(), now, zone);
}

describe("relative time", () => {
  test("is 刚刚 under one minute, and for clocks that run ahead", () => {
    expect(ago(0, "second")).toBe("刚刚");
    expect(ago(59, "second")).toBe("刚刚");
    expect(ago(-5, "minute")).toBe("刚刚");
  });

  test("counts minutes up to an hour", () => {
    expect(ago(60, "second")).toBe("1分钟前");
    expect(ago(59, "minute")).toBe("59分钟前");
  });

  test("counts hours up to 24", () => {
    expect(ago(60, "minute")).toBe("1小时前");
    expect(ago(24, "hour")).toBe("24小时前");
  });

  test("counts days up to 30", () => {
    expect(ago(25, "hour")).toBe("1天前");
    expect(ago(30, "day")).toBe("30天前");
  });

  test("is the date and time in the site's zone after that", () => {
    expect(ago(31, "day")).toBe("2026-10-20 16:30:00");
  });
});

test("absolute time agrees with dayjs in every zone, at midnight and across a change of clocks", () => {
  const moments = [0, now, Date.UTC(2026, 2, 8, 7, 0), Date.UTC(2025, 11, 31, 16, 0)];
  for (const timeZone of ["Asia/Shanghai", "America/New_York", "UTC", "Asia/Kolkata"]) {
    for (const moment of moments) {
      const expected = dayjs(moment).tz(timeZone).format("YYYY-MM-DD HH:mm:ss");
      expect(absoluteTime(moment, timeZone)).toBe(expected);
    }
  }
});

test("for machines a moment has the zone's offset and stays the same moment", () => {
  const at = Date.UTC(2026, 0, 31, 0, 0, 0);
  for (const [zone, words] of [
    ["Asia/Shanghai", "2026-01-31T08:00:00+08:00"],
    ["America/St_Johns", "2026-01-30T20:30:00-03:30"],
    ["UTC", "2026-01-31T00:00:00+00:00"],
  ] as const) {
    expect(machineTime(at + 300, zone)).toBe(words);
    expect(Date.parse(words)).toBe(at);
  }
});
