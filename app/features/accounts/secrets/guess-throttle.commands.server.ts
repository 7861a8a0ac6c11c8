import { createHash } from "node:crypto";
import { knownSeconds } from "~/features/accounts/sessions/browser-cookie.server";
import { waitInWords } from "~/platform/clock/wait-in-words";
import { inQuietTransaction, type Writer } from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";
import { sign } from "~/platform/env/secrets.server";
import { addressShares, type AddressShare } from "~/platform/http/address-network.server";
import { TooFast } from "~/platform/errors/domain-errors";
import { guessLimit, waitAfter } from "./guess-throttle";

/** Who tries to sign in, as far as guesses are counted. */
export interface Guesser {
  /** The account, or 0 when the name belongs to nobody. */
  userId: number;
  /** The name as typed, or "" where a member who is signed in shows the password. */
  name: string;
  address: string;
  /** The token of the browser's `browser` cookie, or "". */
  browser: string;
}

/** What a browser's token is kept as. */
function hashBrowser(browser: string): string {
  return browser === "" ? "" : createHash("sha256").update(`browser ${browser}`).digest("hex");
}

// Counting by what was typed hides which e-mail belongs to which username, and whether a name is known.
// The name itself is not kept: people type passwords into the wrong field.
const nameKey = (name: string) => `name ${sign("guess", name.trim().toLowerCase())}`;

const typedKey = ({ userId, name }: Guesser): string =>
  name === "" ? `user ${userId}` : nameKey(name);

// Under this nothing is counted: a name that is typed has a key with a word before it, blanks, too.
const keyOrNobody = (name: string | null | undefined) => (name ? nameKey(name) : "nobody");

/** Every key under which guesses at an account are counted: of as many names for every account, because of the time. */
async function accountKeys(trx: Writer, userId: number): Promise<string[]> {
  const user = await trx
    .selectFrom("user")
    .select(["usernameKey", "emailKey"])
    .where("id", "=", userId)
    .executeTakeFirst();
  return [`user ${userId}`, keyOrNobody(user?.usernameKey), keyOrNobody(user?.emailKey)];
}

/** A try that was counted. */
export interface Guess {
  id: number;
  /** How many more may fail under the name that was typed. */
  left: number;
  /**
   * Whether the account has to wait for failures under its other name. It is refused as a wrong password is:
   * saying so would tell which e-mail belongs to which username.
   */
  spent: boolean;
}

/**
 * Counts a try before it is made, so that many at once cannot slip through. TooFast when the name or the
 * address has to wait. A browser that signed in to the account before is bound by its own failures alone,
 * not by those of others.
 */
export async function beginGuess(guesser: Guesser): Promise<Guess> {
  return inQuietTransaction(async (trx) => {
    await holdRows(trx, "user", [guesser.userId]);
    const now = Date.now();
    await forgetOldFailures(trx, now);
    const browserHash = hashBrowser(guesser.browser);
    const key = typedKey(guesser);
    const keys = await accountKeys(trx, guesser.userId);
    const known = await isKnown(trx, guesser.userId, browserHash);
    const own = known ? browserHash : null;
    const ofName = await failureTimes(trx, "accountKey", [key], own);
    const ofAccount = await failureTimes(trx, "accountKey", [key, ...keys], own);
    const [address, network] = addressShares(guesser.address);
    const wait = waitAfter(ofAccount, guessLimit.perAccount, now);
    // Who is signed in knows the account's names already.
    const said = guesser.name === "" ? wait : waitAfter(ofName, guessLimit.perAccount, now);
    requireGuessAllowed(said, "这个账号");
    await requireRoomAt(trx, "address", address, now);
    if (network) await requireRoomAt(trx, "network", network, now);
    const { id } = await trx
      .insertInto("signInFailure")
      .values({
        accountKey: key,
        address: address.name,
        network: network?.name ?? "",
        browserHash,
        createTime: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { id, left: guessLimit.perAccount - ofName.length - 1, spent: wait > 0 };
  });
}

/** Those of a time to come, too: of a clock that was ahead, they would shut members out until then. */
async function forgetOldFailures(trx: Writer, now: number): Promise<void> {
  await trx
    .deleteFrom("signInFailure")
    .where((eb) =>
      eb.or([
        eb("createTime", "<", now - guessLimit.window),
        eb("createTime", ">", now + guessLimit.window),
      ]),
    )
    .execute();
}

/** What a browser that signed in to the account before is kept as; "" for others. */
export async function knownBrowserHash(
  trx: Writer,
  userId: number,
  browser: string,
): Promise<string> {
  const browserHash = hashBrowser(browser);
  return (await isKnown(trx, userId, browserHash)) ? browserHash : "";
}

async function isKnown(trx: Writer, userId: number, browserHash: string): Promise<boolean> {
  if (userId === 0 || browserHash === "") return false;
  const row = await trx
    .selectFrom("knownBrowser")
    .select("id")
    .where("userId", "=", userId)
    .where("browserHash", "=", browserHash)
    .executeTakeFirst();
  return row !== undefined;
}

async function failureTimes(
  trx: Writer,
  column: "accountKey" | "address" | "network",
  values: string[],
  browserHash: string | null,
  most: number = guessLimit.perAccount,
): Promise<number[]> {
  let query = trx.selectFrom("signInFailure").select("createTime").where(column, "in", values);
  if (browserHash !== null) query = query.where("browserHash", "=", browserHash);
  const rows = await query.orderBy("createTime", "desc").limit(most).execute();
  return rows.map((row) => row.createTime);
}

async function requireRoomAt(
  trx: Writer,
  column: "address" | "network",
  { name, times }: AddressShare,
  now: number,
): Promise<void> {
  const most = guessLimit.perAddress * times;
  const failures = await failureTimes(trx, column, [name], null, most);
  requireGuessAllowed(waitAfter(failures, most, now), "这个网络地址");
}

function requireGuessAllowed(wait: number, whose: string): void {
  if (wait === 0) return;
  const seconds = Math.ceil(wait / 1000);
  throw new TooFast(seconds, `${whose}登录失败次数太多，请 ${waitInWords(wait)}后再试`);
}

/** Takes a try back that succeeded, and remembers the browser as one of the account's. */
export async function rememberSuccess(
  trx: Writer,
  guessId: number,
  { userId, browser }: Pick<Guesser, "userId" | "browser">,
): Promise<void> {
  await takeBackGuess(trx, guessId);
  await rememberBrowser(trx, userId, browser);
}

/** Takes a try back that succeeded. */
export async function takeBackGuess(trx: Writer, guessId: number): Promise<void> {
  await trx.deleteFrom("signInFailure").where("id", "=", guessId).execute();
}

/** Notes that a browser signed in to an account, forgets its failures there, and the browsers that are known no more. */
export async function rememberBrowser(trx: Writer, userId: number, browser: string): Promise<void> {
  const browserHash = hashBrowser(browser);
  if (browserHash === "") return;
  await forgetFailures(trx, userId, browserHash);
  const usedTime = Date.now();
  await trx
    .deleteFrom("knownBrowser")
    .where("userId", "=", userId)
    .where("usedTime", "<", usedTime - knownSeconds * 1000)
    .execute();
  await trx
    .insertInto("knownBrowser")
    .values({ userId, browserHash, usedTime })
    .onConflict((conflict) => conflict.columns(["userId", "browserHash"]).doUpdateSet({ usedTime }))
    .execute();
}

/** Forgets which browsers signed in to an account, all of them. */
export async function forgetBrowsers(trx: Writer, userId: number): Promise<void> {
  await trx.deleteFrom("knownBrowser").where("userId", "=", userId).execute();
}

/** Forgets the failures at an account by each of its names, of one browser or of all. */
export async function forgetFailures(
  trx: Writer,
  userId: number,
  browserHash?: string,
): Promise<void> {
  let query = trx
    .deleteFrom("signInFailure")
    .where("accountKey", "in", await accountKeys(trx, userId));
  if (browserHash !== undefined) query = query.where("browserHash", "=", browserHash);
  await query.execute();
}
