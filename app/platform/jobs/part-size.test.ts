import { describe, expect, test } from "vitest";
import { PartSize } from "./part-size";

describe("the size of a part", () => {
  test("grows while parts are quick, up to a bound", () => {
    const size = new PartSize();
    const before = size.now;
    size.note(1, size.now);
    expect(size.now).toBeGreaterThan(before);
    for (let part = 0; part < 100; part += 1) size.note(1, size.now);
    expect(size.now).toBe(1000);
  });

  test("is halved when a part held the lock for long, and never nothing", () => {
    const size = new PartSize();
    const before = size.now;
    size.note(40, 0);
    expect(size.now).toBe(before / 2);
    for (let part = 0; part < 100; part += 1) size.note(1000, size.now);
    expect(size.now).toBe(1);
  });

  test("stays when a part took as long as it should", () => {
    const size = new PartSize();
    const before = size.now;
    size.note(20, size.now);
    expect(size.now).toBe(before);
  });

  test("does not grow by parts that found nothing", () => {
    const size = new PartSize();
    const before = size.now;
    size.note(1, 0);
    expect(size.now).toBe(before);
  });

  test("settles where parts hold the lock for less than 50 ms, whatever one thing costs", () => {
    for (const each of [0.01, 0.2, 3, 20]) {
      const size = new PartSize();
      const held = Array.from({ length: 40 }, () => {
        const time = size.now * each;
        size.note(time, size.now);
        return time;
      });
      expect(Math.max(...held.slice(10))).toBeLessThan(50);
    }
  });
});
