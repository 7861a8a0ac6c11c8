import { expect, test } from "vitest";
import { nameOfConversation } from "./conversation";

test("a conversation is called by the others in it, and has a name when all of them are gone", () => {
  const people = [{ nickname: "苏轼" }, { nickname: "佛印" }];
  expect(nameOfConversation(people)).toBe("苏轼、佛印");
  expect(nameOfConversation([])).toBe("已经没有别人的对话");
});
