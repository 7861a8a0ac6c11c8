import { expect, test } from "vitest";
import { httpTime, isoTime, timeFrom } from "./standard-time";

const at = Date.UTC(2026, 0, 31, 8, 5, 9);

test("a moment is written as the standards of the web write it", () => {
  expect(isoTime(at)).toBe("2026-01-31T08:05:09.000Z");
  expect(httpTime(at)).toBe("Sat, 31 Jan 2026 08:05:09 GMT");
});

test("what they write is read again, with any offset", () => {
  for (const words of [
    isoTime(at),
    httpTime(at),
    "2026-01-31T16:05:09+08:00",
    "Sat, 31 Jan 2026 03:05:09 -0500",
  ]) {
    expect(timeFrom(words)).toBe(at);
  }
});

test("what is no time counts as none", () => {
  for (const words of ["", "昨天", "2026-02-31T99:00:00Z"]) expect(timeFrom(words)).toBe(0);
});
