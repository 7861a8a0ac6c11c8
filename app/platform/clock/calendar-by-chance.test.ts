import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText, byChance } from "tests/support/by-chance";
import {
  clockTime,
  dateAfter,
  isDate,
  isTimeZone,
  mondayOf,
  startOfDate,
  timeOfClock,
  yearIn,
} from "./calendar";
import { absoluteTime, aheadOfUtc, dateIn, machineTime, relativeTime } from "./clock";
import { httpTime, isoTime, timeFrom } from "./standard-time";

const zone = fc.constantFrom(...Intl.supportedValuesOf("timeZone"), "UTC");
/** From 1990 on, when offsets of whole minutes were everywhere. */
const moment = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2060, 0) });
const date = moment.map((at) => dateIn("UTC", at));

test("the day of a moment has begun by then and ends after it, in any zone", () => {
  fc.assert(
    fc.property(zone, moment, (timeZone, at) => {
      const day = dateIn(timeZone, at);
      expect(startOfDate(timeZone, day)).toBeLessThanOrEqual(at);
      expect(yearIn(timeZone, at)).toBe(Number(day.slice(0, 4)));
    }),
    byChance(200),
  );
});

test("days come one after another, none of them longer than 26 hours or shorter than 22", () => {
  fc.assert(
    fc.property(zone, date, (timeZone, day) => {
      const next = dateAfter(day, 1);
      const hours = (startOfDate(timeZone, next) - startOfDate(timeZone, day)) / 3_600_000;
      // Islands by the date line have left out a whole day.
      if (dateIn(timeZone, startOfDate(timeZone, day)) !== day) return;
      if (dateIn(timeZone, startOfDate(timeZone, next)) !== next) return;
      expect(hours).toBeGreaterThanOrEqual(22);
      expect(hours).toBeLessThanOrEqual(26);
    }),
    byChance(200),
  );
});

test("what the clocks of a zone show is what the moment's offset says, and is read back", () => {
  fc.assert(
    fc.property(zone, moment, (timeZone, at) => {
      const whole = Math.floor(at / 60_000) * 60_000;
      expect(timeFrom(machineTime(whole, timeZone))).toBe(whole);
      expect(absoluteTime(whole, timeZone).slice(0, 10)).toBe(dateIn(timeZone, whole));
      const read = timeOfClock(timeZone, clockTime(timeZone, whole));
      // The hour that comes twice may be read as either.
      expect(clockTime(timeZone, read)).toBe(clockTime(timeZone, whole));
    }),
    byChance(200),
  );
});

const minutesIn = (timeZone: string, at: number) => {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  const name = format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign, hours = 0, minutes = 0] = /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(name) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
};

test("the offset of a zone is the one that Intl itself knows", () => {
  fc.assert(
    fc.property(zone, moment, (timeZone, at) => {
      expect(aheadOfUtc(timeZone, at) / 60_000 + 0).toBe(minutesIn(timeZone, at) + 0);
    }),
    byChance(100),
  );
});

test("counting days on and back again comes to the same day, and a week begins on Monday", () => {
  fc.assert(
    fc.property(date, fc.integer({ min: -4000, max: 4000 }), (day, days) => {
      const other = dateAfter(day, days);
      expect(isDate(other)).toBe(true);
      expect(dateAfter(other, -days)).toBe(day);
      const monday = mondayOf(day);
      expect(new Date(monday).getUTCDay()).toBe(1);
      expect(monday <= day && day < dateAfter(monday, 7)).toBe(true);
    }),
    byChance(200),
  );
});

test("times that protocols write are read back", () => {
  fc.assert(
    fc.property(moment, (at) => {
      expect(timeFrom(isoTime(at))).toBe(at);
      expect(timeFrom(httpTime(at))).toBe(Math.floor(at / 1000) * 1000);
    }),
    byChance(200),
  );
});

test("no text is a fault to whoever reads times", () => {
  const dates = fc.tuple(fc.constantFrom("2026-11-22", "2026-02-30T", "Sat, 31 Jan"), anyText);
  fc.assert(
    fc.property(
      fc.oneof(
        anyText,
        dates.map((parts) => parts.join("")),
      ),
      zone,
      (text, timeZone) => {
        expect(timeFrom(text)).toBeGreaterThanOrEqual(0);
        expect(Number.isSafeInteger(timeOfClock(timeZone, text))).toBe(true);
        expect([isDate(text), isTimeZone(text)].every((known) => typeof known === "boolean")).toBe(
          true,
        );
      },
    ),
    byChance(200),
  );
});

test("how long ago something was is told in one of five ways", () => {
  fc.assert(
    fc.property(moment, moment, zone, (at, now, timeZone) => {
      expect(relativeTime(at, timeZone, now)).toMatch(
        /^(刚刚|[1-9]\d?(分钟|小时|天)前|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)$/,
      );
    }),
    byChance(200),
  );
});
