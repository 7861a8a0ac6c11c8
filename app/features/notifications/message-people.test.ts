import { expect, test } from "vitest";
import { peopleWords } from "./message-people";

test.each([
  [1, true, [], ""],
  [2, true, ["小林"], "和小林"],
  [3, true, ["小林"], "和小林等 3 人"],
  [2, true, [], "等 2 人"],
  [4, false, [], "有 4 人"],
] as const)("of %i people, the first named: %s, beside them %j, it says “%s”", (...row) => {
  const [count, first, beside, words] = row;
  expect(peopleWords(count, { first, beside: [...beside] })).toBe(words);
});
