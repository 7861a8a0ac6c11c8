import { knownBrowserHash } from "~/features/accounts/secrets/guess-throttle.commands.server";
import { notePasskeyUse } from "~/features/accounts/passkeys/passkey.commands.server";
import {
  takeShown,
  type SentPasskey,
  type ShownPasskey,
} from "~/features/accounts/passkeys/passkey-proof.server";
import { waitInWords } from "~/platform/clock/wait-in-words";
import { inQuietTransaction, type Writer } from "~/platform/database/database.server";
import { FieldsInvalid, tooFastAs } from "~/platform/errors/domain-errors";
import { countAct, uncountAct } from "~/platform/rate-limit/rate-limit.commands.server";
import { spendFactorCode } from "./second-factor.commands.server";

const limit = { most: 5, seconds: 15 * 60 };

/**
 * Takes a member's code of the second factor, and does in the same transaction what it is for. FieldsInvalid at `code`
 * when it is wrong or was used, TooFast after five of them in a quarter of an hour.
 *
 * Only who has the password, or the session, can try. Browsers that signed in before are counted apart, so that
 * whoever else has the password shuts nobody out.
 */
export async function withFactorCode<Result>(
  { userId, browser, code }: { userId: number; browser: string; code: string },
  run: (trx: Writer) => Promise<Result>,
): Promise<Result> {
  if (code.trim() === "") throw new FieldsInvalid({ code: ["请填写验证码"] });
  // Counted before, in a transaction of its own: many at once do not slip through, and a refusal takes nothing back.
  const key = await beginTry(userId, browser);
  return inQuietTransaction(async (trx) => {
    if (!(await spendFactorCode(trx, userId, code))) throw new FieldsInvalid({ code: [wrong] });
    await uncountAct(trx, key);
    return run(trx);
  });
}

/**
 * The same for a passkey of this member, which signs what its holder was given. RuleBroken unless it did, TooFast as
 * above.
 */
export async function withPasskey<Result>(
  { userId, browser, passkey }: { userId: number; browser: string; passkey: SentPasskey },
  run: (trx: Writer, shown: ShownPasskey) => Promise<Result>,
): Promise<Result> {
  const key = await beginTry(userId, browser);
  const shown = await takeShown(passkey, userId);
  return inQuietTransaction(async (trx) => {
    await notePasskeyUse(trx, shown);
    await uncountAct(trx, key);
    return run(trx, shown);
  });
}

const beginTry = (userId: number, browser: string) =>
  inQuietTransaction((trx) => countTry(trx, userId, browser));

const wrong = "验证码不对，或者已经用过；等它换一个再试";

async function countTry(trx: Writer, userId: number, browser: string): Promise<string> {
  const known = await knownBrowserHash(trx, userId, browser);
  const key = `second factor ${userId} ${known}`;
  await countAct(trx, key, limit).catch(
    tooFastAs((seconds) => `没有通过的次数太多了，请 ${waitInWords(seconds * 1000)}后再试`),
  );
  return key;
}
