import { expect, test } from "vitest";
import { signInBy } from "tests/support/sign-in";
import { createFirstOwner } from "~/cli/first-owner";
import {
  isOwnerAlone,
  readFirstOwnerName,
} from "~/features/accounts/account/unseen-owner.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { env } from "~/platform/env/env.server";

const owners = () =>
  readDatabase()
    .selectFrom("user")
    .select(["username", "role", "email"])
    .where("role", "=", "owner")
    .execute();

test("a new site gets one owner, who can sign in by what is printed, and a second start makes no other", async () => {
  const { username, email } = env().owner;
  const made = await createFirstOwner();
  expect(made).toMatchObject({ username });
  expect(await owners()).toEqual([{ username, role: "owner", email }]);
  const password = made?.password ?? env().owner.password ?? "";
  expect(await readFirstOwnerName(readDatabase())).toBe(username);
  expect(await isOwnerAlone(readDatabase())).toBe(true);
  await expect(signInBy(username, `${password}?`)).rejects.toThrow("用户名或密码不对");
  await signInBy(username, password);
  expect(await createFirstOwner()).toBeNull();
  expect(await owners()).toHaveLength(1);
});
