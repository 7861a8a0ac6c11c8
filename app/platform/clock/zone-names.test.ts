import { expect, test } from "vitest";
import { isTimeZone } from "./calendar";
import { zoneNamed, zoneNames } from "./zone-names";

test("zones to choose from are those of the world, each once, and UTC", () => {
  expect(zoneNames).toEqual(expect.arrayContaining(["America/New_York", "Asia/Shanghai", "UTC"]));
  expect(new Set(zoneNames).size).toBe(zoneNames.length);
  expect(zoneNames.filter((name) => !isTimeZone(name))).toEqual([]);
  expect(zoneNames.filter((name) => zoneNamed(name) !== name)).toEqual([]);
});

test.each([
  ["asia/shanghai", "Asia/Shanghai"],
  ["US/Eastern", "America/New_York"],
  ["utc", "UTC"],
  ["", undefined],
  ["+08:00", undefined],
  ["Mars/Olympus", undefined],
])("%j names %j", (text, name) => {
  expect(zoneNamed(text)).toBe(name);
});

test("a place that is written in two ways is one", () => {
  expect(zoneNamed("Asia/Kolkata")).toBe(zoneNamed("Asia/Calcutta"));
});
