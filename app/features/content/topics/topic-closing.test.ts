import { expect, test } from "vitest";
import { closedWords, takesNoComments } from "./topic-closing";

test.each([
  ["never closes", 0, false],
  ["closed a moment ago", 999, true],
  ["closes at this moment", 1000, true],
  ["closes later", 1001, false],
])("a topic that %s", (_name, closeTime, closed) => {
  expect(takesNoComments(closeTime, 1000)).toBe(closed);
});

test("the reason stands behind the sentence where there is one", () => {
  expect(closedWords("")).toBe("这个话题已关闭回复");
  expect(closedWords("已经解决")).toBe("这个话题已关闭回复：已经解决");
});
