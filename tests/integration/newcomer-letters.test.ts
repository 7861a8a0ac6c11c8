import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  createConversation,
  createCorrespondent,
  createLetter,
} from "tests/factories/conversation";
import { liftRateLimits } from "tests/factories/limits";
import type { Member } from "tests/factories/member";
import { changeSetting } from "~/features/site/settings/setting.commands.server";

let newcomer: Member;
let others: Member[];

beforeAll(async () => {
  await liftRateLimits();
  await changeSetting("memberDays", 3);
});

beforeEach(async () => {
  newcomer = await createCorrespondent();
  others = await Promise.all(Array.from({ length: 6 }, () => createCorrespondent()));
});

test("whoever came today does not write to everybody: five people a day, and all of them answered", async () => {
  const [first, ...more] = others;
  const begun = await createConversation(newcomer, [first ?? newcomer]);
  await createConversation(newcomer, more.slice(0, 4));
  await expect(createConversation(newcomer, more.slice(4))).rejects.toThrow("操作太频繁了");
  expect(await createLetter(newcomer, begun)).toBeGreaterThan(0);
  await changeSetting("memberDays", 0);
  expect(await createConversation(newcomer, more.slice(4))).toBeGreaterThan(begun);
  await changeSetting("memberDays", 3);
});

test("letters take up nothing of what a newcomer may publish in a day", async () => {
  await changeSetting("newcomerDailyPosts", 1);
  const begun = await createConversation(newcomer, others.slice(0, 1));
  for (let written = 0; written < 3; written += 1) {
    expect(await createLetter(newcomer, begun)).toBeGreaterThan(0);
  }
});
