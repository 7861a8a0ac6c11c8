import { expect, test } from "vitest";
import { TooFast } from "./domain-errors";

test("a limit says in seconds, minutes or hours when to try again", () => {
  expect(new TooFast(119).message).toBe("操作太频繁了，请 119 秒后再试");
  expect(new TooFast(121).message).toBe("操作太频繁了，请 3 分钟后再试");
  expect(new TooFast(68610).message).toBe("操作太频繁了，请 20 小时后再试");
});
