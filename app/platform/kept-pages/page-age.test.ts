import { describe, expect, it } from "vitest";
import { PageAge } from "./page-age";

describe("A kept page", () => {
  it("is fresh for a minute while nothing changes", () => {
    const age = new PageAge();
    age.note(1, 0);
    const page = { version: 1, madeTime: 5000 };
    expect(age.isFresh(page, 64_999)).toBe(true);
    expect(age.isFresh(page, 65_000)).toBe(false);
  });

  it("is no longer fresh from the moment on that something changed", () => {
    const age = new PageAge();
    age.note(1, 0);
    age.note(2, 10_000);
    expect(age.isFresh({ version: 1, madeTime: 5000 }, 10_000)).toBe(false);
    expect(age.isFresh({ version: 2, madeTime: 10_000 }, 10_001)).toBe(true);
  });

  it("is made once more a second after a change, when all that is kept for a moment has passed", () => {
    const age = new PageAge();
    age.note(1, 0);
    age.note(2, 10_000);
    expect(age.isFresh({ version: 2, madeTime: 10_500 }, 10_999)).toBe(true);
    expect(age.isFresh({ version: 2, madeTime: 10_500 }, 11_000)).toBe(false);
    expect(age.isFresh({ version: 2, madeTime: 11_000 }, 20_000)).toBe(true);
  });

  it("passes while the next one is made, within two seconds of the change", () => {
    const age = new PageAge();
    const page = { version: 1, madeTime: 0 };
    age.note(1, 9000);
    age.note(2, 9500);
    expect(age.mayPass(page, 10_999)).toBe(true);
    expect(age.mayPass(page, 11_000)).toBe(false);
    age.note(3, 9600);
    expect(age.mayPass(page, 9600)).toBe(false);
  });

  it("passes for two seconds beyond its minute while the next one is made", () => {
    const age = new PageAge();
    age.note(1, 61_000);
    expect(age.mayPass({ version: 1, madeTime: 0 }, 61_999)).toBe(true);
    expect(age.mayPass({ version: 1, madeTime: 0 }, 62_000)).toBe(false);
  });
});
