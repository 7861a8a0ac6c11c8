import { expect, test } from "vitest";
import { createMember } from "tests/factories/member";
import { giveSecondFactor } from "tests/support/totp-app";
import { withFactorCode } from "~/features/accounts/second-factor/code-tries.commands.server";

test("right codes are no tries: who signs in ten times a day is not shut out", async () => {
  const member = await createMember();
  const { recovery } = await giveSecondFactor(member);
  const used: string[] = [];
  for (const code of recovery) {
    const asked = { userId: member.id, browser: "", code };
    await withFactorCode(asked, async () => void used.push(code));
  }
  expect(used).toHaveLength(10);
});
