import { describe, expect, it } from "vitest";
import { dateIn, startOfDate } from "./zone-date";

describe("A day in a time zone", () => {
  it.each([
    ["Asia/Shanghai", "2026-11-20", "2026-11-19T16:00:00Z"],
    ["UTC", "2026-11-20", "2026-11-20T00:00:00Z"],
    ["America/New_York", "2026-03-08", "2026-03-08T05:00:00Z"],
    ["America/New_York", "2026-03-09", "2026-03-09T04:00:00Z"],
    ["Pacific/Auckland", "2026-01-01", "2025-12-31T11:00:00Z"],
  ])("begins in %s on %s at %s", (zone, date, instant) => {
    expect(startOfDate(zone, date)).toBe(Date.parse(instant));
    expect(dateIn(zone, Date.parse(instant))).toBe(date);
    expect(dateIn(zone, Date.parse(instant) - 1)).not.toBe(date);
  });
});
