import { describe, expect, it, test } from "vitest";
import {
  dateAfter,
  clockTime,
  isDate,
  isTimeZone,
  startOfDate,
  timeOfClock,
  yearIn,
} from "./calendar";
import { dateIn } from "./clock";

describe("A day in a time zone", () => {
  it.each([
    ["Asia/Shanghai", "2026-11-20", "2026-11-19T16:00:00Z"],
    ["UTC", "2026-11-20", "2026-11-20T00:00:00Z"],
    ["America/New_York", "2026-03-08", "2026-03-08T05:00:00Z"],
    ["America/New_York", "2026-03-09", "2026-03-09T04:00:00Z"],
    ["Pacific/Auckland", "2026-01-01", "2025-12-31T11:00:00Z"],
    // Cairo leaps from midnight to 1 o'clock; in Havana midnight comes twice, in Beirut the hour before it.
    ["Africa/Cairo", "2026-04-24", "2026-04-23T22:00:00Z"],
    ["America/Havana", "2026-11-01", "2026-11-01T04:00:00Z"],
    ["Asia/Beirut", "2026-10-25", "2026-10-24T22:00:00Z"],
  ])("begins in %s on %s at %s", (zone, date, instant) => {
    expect(startOfDate(zone, date)).toBe(Date.parse(instant));
    expect(dateIn(zone, Date.parse(instant))).toBe(date);
    expect(dateIn(zone, Date.parse(instant) - 1)).not.toBe(date);
  });
});

test("Days are counted across the ends of months and years", () => {
  expect(dateAfter("2026-12-31", 1)).toBe("2027-01-01");
  expect(dateAfter("2028-03-01", -1)).toBe("2028-02-29");
  expect(dateAfter("2026-11-20", 0)).toBe("2026-11-20");
});

test("A date is a day that the calendar has, written in full", () => {
  expect(["2026-11-20", "2028-02-29"].filter(isDate)).toEqual(["2026-11-20", "2028-02-29"]);
  expect(["2026-02-30", "2026-13-01", "2026-1-1", "20261120", "昨天", ""].filter(isDate)).toEqual(
    [],
  );
});

test("A year begins when the zone says", () => {
  const at = Date.parse("2025-12-31T16:00:00Z");
  expect(yearIn("Asia/Shanghai", at)).toBe(2026);
  expect(yearIn("UTC", at)).toBe(2025);
});

test("A time zone is one that the world has", () => {
  expect(["Asia/Shanghai", "UTC"].filter(isTimeZone)).toEqual(["Asia/Shanghai", "UTC"]);
  expect(["Asia/Zhulin", "北京", ""].filter(isTimeZone)).toEqual([]);
});

test("what clocks of a zone show is read and written again, also around a change of them", () => {
  expect(timeOfClock("Asia/Shanghai", "2026-11-22T18:05")).toBe(Date.UTC(2026, 10, 22, 10, 5));
  expect(timeOfClock("Asia/Shanghai", "2026-11-22T18:05:30")).toBe(Date.UTC(2026, 10, 22, 10, 5));
  for (const shown of ["2026-03-29T01:59", "2026-03-29T03:00", "2026-07-01T00:00"]) {
    expect(clockTime("Europe/Berlin", timeOfClock("Europe/Berlin", shown))).toBe(shown);
  }
  for (const wrong of ["", "明天", "2026-02-30T08:00", "2026-11-22 18:05", "2026-11-22T18:05Z"]) {
    expect(timeOfClock("Asia/Shanghai", wrong)).toBe(0);
  }
});
