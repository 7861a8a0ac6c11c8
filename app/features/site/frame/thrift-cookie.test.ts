import { expect, test } from "vitest";
import { thriftOf } from "./thrift-cookie.server";

test("what was chosen holds, and without a choice what the browser asks for", () => {
  const asked = ["on", "ON ", "off", null].map((saveData) => thriftOf("", saveData));
  expect(asked).toEqual([true, true, false, false]);
  expect(thriftOf("off", "on")).toBe(false);
  expect(thriftOf("on", null)).toBe(true);
  expect(thriftOf("evil", null)).toBe(false);
});
