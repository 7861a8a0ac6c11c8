import * as argon2 from "@node-rs/argon2";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createMember } from "tests/factories/member";
import { isOwn } from "tests/support/query-plan";
import { strangeDevice } from "tests/support/sign-in";
import { signIn } from "~/features/accounts/sign-in/sign-in.commands.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { countStatements } from "~/platform/database/statement-count.server";

// A clock would tell less, and not always the same: what takes the time is counted instead.
vi.mock("@node-rs/argon2", async (load) => {
  const real = await load<typeof argon2>();
  return { ...real, verify: vi.fn<typeof real.verify>(real.verify) };
});

const password = "bamboo-forest";

beforeAll(async () => {
  await changeSetting("captchaSignin", "off");
  await createMember({ username: "known1", password });
  await createMember({ username: "nopass1", password: "" });
  // The decoy is hashed once a process.
  await fail("nobody0");
});

beforeEach(() => {
  vi.mocked(argon2.verify).mockClear();
});

const form = (username: string) => ({
  username,
  password: "wrong-password",
  captchaId: "",
  captchaCode: "",
});

const fail = async (username: string) => {
  await expect(signIn(form(username), strangeDevice())).rejects.toThrow("用户名或密码不对");
};

/** What a failed sign-in costs: the parameters of each hash that is computed, and the statements. */
async function costOf(username: string) {
  const { queries } = await countStatements(() => fail(username));
  const hashes = vi
    .mocked(argon2.verify)
    .mock.calls.map(([hash]) => String(hash).split("$").slice(1, 4));
  return { hashes, statements: queries.filter(isOwn).map(({ sql }) => sql) };
}

test.each([
  ["a name that nobody has", "nobody1"],
  ["an address that nobody has", "nobody1@example.com"],
  ["a member without a password", "nopass1"],
])("a sign-in as %s costs the same as a wrong password", async (_who, username) => {
  const known = await costOf("known1");
  vi.mocked(argon2.verify).mockClear();
  const other = await costOf(username);
  expect(known.hashes).toEqual([["argon2id", "v=19", "m=19456,t=2,p=1"]]);
  expect(other).toEqual(known);
});
