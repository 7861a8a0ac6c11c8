import { describe, expect, test } from "vitest";
import { createMember, type Member } from "tests/factories/member";
import { inRounds, saidAtOnce } from "tests/support/said-at-once";
import { closeAccount } from "~/features/accounts/closing/closing.commands.server";
import { userStatus } from "~/features/accounts/user/user";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { changeRole } from "~/features/moderation/member-moderation.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";

const readOwners = async () =>
  (
    await readDatabase()
      .selectFrom("user")
      .select("id")
      .where("role", "=", "owner")
      .where("status", "=", userStatus.active)
      .execute()
  ).map(({ id }) => id);

let one: Member;
let other: Member;

async function becomeOwners(): Promise<void> {
  await inTransaction((trx) =>
    trx.updateTable("user").set({ role: "" }).where("role", "=", "owner").execute(),
  );
  one = await createMember({ role: "owner" });
  other = await createMember({ role: "owner" });
}

describe("the last two owners", () => {
  test("leave one when each takes the other's role at once", () =>
    inRounds(async () => {
      await becomeOwners();
      const said = await saidAtOnce([
        changeRole(one.viewer, other.id, "", "我来管"),
        changeRole(other.viewer, one.id, "", "我来管"),
      ]);
      expect([said, await readOwners()]).toEqual([["", "403 forbidden"], [expect.any(Number)]]);
    }));

  test("leave one when each disables the other at once", () =>
    inRounds(async () => {
      await becomeOwners();
      const said = await saidAtOnce([
        setMemberDisabled(one.viewer, other.id, true, "吵架"),
        setMemberDisabled(other.viewer, one.id, true, "吵架"),
      ]);
      expect([said, await readOwners()]).toEqual([["", "403 forbidden"], [expect.any(Number)]]);
    }));

  test("leave one when one disables whoever takes their role", () =>
    inRounds(async () => {
      await becomeOwners();
      const said = await saidAtOnce([
        setMemberDisabled(one.viewer, other.id, true, "吵架"),
        changeRole(other.viewer, one.id, "", "我来管"),
      ]);
      expect([said, await readOwners()]).toEqual([["", "403 forbidden"], [expect.any(Number)]]);
    }));
});

test("who is made an owner while they close their account either has left or stays one", async () => {
  await becomeOwners();
  const currentPassword = "bamboo-forest";
  const heir = await createMember({ password: currentPassword });
  const device = { address: "127.0.0.1", browser: "" };
  const said = await saidAtOnce([
    closeAccount(heir.viewer, { currentPassword, code: "", device }),
    changeRole(one.viewer, heir.id, "owner", "交给你了"),
  ]);
  const stays = (await readOwners()).includes(heir.id);
  const fault = stays ? /^站长不能注销账号/ : /^只有正常的账号能当站长/;
  expect(said).toEqual(["", expect.stringMatching(fault)]);
});
