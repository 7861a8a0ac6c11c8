import { describe, expect, test } from "vitest";
import { createMember, type Member } from "tests/factories/member";
import { inRounds, saidAtOnce } from "tests/support/said-at-once";
import { codeOf, giveSecondFactor } from "tests/support/totp-app";
import {
  renewRecoveryCodes,
  setUpAuthenticator,
  turnOffAuthenticator,
  turnOnAuthenticator,
} from "~/features/accounts/identity/second-factor-change.commands.server";
import { readSecondFactor } from "~/features/accounts/second-factor/second-factor.queries.server";
import { readDatabase } from "~/platform/database/database.server";

const unnoted = async () => undefined;
const read = () => readSecondFactor(readDatabase(), member.id);

let member: Member;

describe("a second factor", () => {
  test("whose codes are made anew twice at once has one set", () =>
    inRounds(async () => {
      member = await createMember();
      await giveSecondFactor(member);
      const renew = () => renewRecoveryCodes(member.viewer, unnoted);
      expect(await saidAtOnce([renew(), renew(), renew()])).toEqual(["", "", ""]);
      expect((await read()).codesLeft).toBe(10);
    }));

  test("is begun, though it is begun twice at once", () =>
    inRounds(async () => {
      member = await createMember();
      const begin = () => setUpAuthenticator(member.viewer);
      expect(await saidAtOnce([begin(), begin(), begin()])).toEqual(["", "", ""]);
      const code = codeOf((await read()).secret);
      expect(await turnOnAuthenticator(member.viewer, code, unnoted)).toHaveLength(10);
    }));

  test("is turned on and off once, as the second who does it is told", () =>
    inRounds(async () => {
      member = await createMember();
      await setUpAuthenticator(member.viewer);
      const code = codeOf((await read()).secret);
      const turnOn = () => turnOnAuthenticator(member.viewer, code, unnoted);
      expect(await saidAtOnce([turnOn(), turnOn()])).toEqual(["", "已经有一个验证器应用了"]);
      const turnOff = () => turnOffAuthenticator(member.viewer, unnoted);
      expect(await saidAtOnce([turnOff(), turnOff()])).toEqual(["", "还没有开启两步验证"]);
    }));
});
