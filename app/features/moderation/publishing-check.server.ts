import { readStanding, type Standing } from "~/features/accounts/account/standing.queries.server";
import { isMuted, isModerator, userStatus, type Viewer } from "~/features/accounts/user/user";
import { countOthersOf } from "~/features/kinds/other-counts.queries.server";
import type { Settings } from "~/features/site/settings/setting.schema";
import { mostClockLead } from "~/platform/clock/clock-lead";
import { beforehand } from "~/platform/database/beforehand.server";
import { readDatabase, type Writer } from "~/platform/database/database.server";
import { NotSignedIn, RuleBroken, errorCodes } from "~/platform/errors/domain-errors";
import { log } from "~/platform/log/log.server";
import type { Limit } from "~/platform/rate-limit/limit";
import { countAct } from "~/platform/rate-limit/rate-limit.commands.server";
import type { ForbiddenWord } from "./forbidden-word";
import { readForbiddenWords } from "./forbidden-word.queries.server";
import { limitNewcomer, type NewcomerLimits } from "./trust/newcomer-limits.server";
import type { Placed } from "./trust/placed.server";
import { noteHeldText, noteSentText, type HeldThing } from "./trust/same-text.commands.server";
import { textHash } from "./trust/text-hash.server";
import type { TrustRules } from "./trust/trust";
import { readTrustLevel } from "./trust/trust.queries.server";
import { findForbiddenWords, type WordFindings } from "./word-check.server";

interface CheckedWords {
  /** What is looked through for forbidden words. */
  texts?: string[];
  /** `texts` as they are read: marks between their letters hide no word. */
  read?: string[];
  /** What stands beside the text, and is looked through as it: a text is the same with another source or picture. */
  beside?: string[];
}

/** Something that a member would publish. */
export interface PublishingAct extends CheckedWords {
  kind: string;
  limit: Limit;
  /** Whether the owner wants to see things of this kind before they are published. */
  pending?: boolean;
  /** What it places before readers, of which newcomers have less. */
  placed?: Placed;
  /** Reads what it placed until now, where it changes what stands already: for a day only what it adds counts. */
  placedBefore?: (trx: Writer) => Promise<Placed>;
  /** Whether `limit` is for newcomers all that there is of them in a day. */
  ownLimit?: true;
}

/** What the owner asks of who writes. */
type WritersRules = Pick<Settings, "observationSeconds" | "emailVerifiedForPosting">;
type NewcomersRules = Pick<
  Settings,
  "newcomerHours" | "newcomerLinks" | "newcomerPosts" | "holdSameTexts"
> &
  NewcomerLimits &
  TrustRules;

/** Whether a thing may stand at once, or waits for somebody to look at it. */
export type Verdict = "publish" | "review";

/**
 * What every act of writing passes first: an active account, no mute, the observation period, a verified
 * e-mail address if asked for, few links in what newcomers write, forbidden words, the limit of its kind, which is twice
 * as wide for regulars, what newcomers may in a day, and review if asked for, of everything, of a member's first things or
 * of what another member sent first.
 * Of moderators only account, mute and limit are looked at.
 */
export async function checkBeforePublishing(
  trx: Writer,
  viewer: Viewer,
  act: PublishingAct,
  settings: WritersRules & NewcomersRules,
): Promise<Verdict> {
  const standing = await requireWriter(trx, viewer, settings);
  const trusted = isModerator(viewer);
  if (!trusted) requireFewLinks(standing, settings, act.placed?.links ?? []);
  const words = trusted ? "publish" : await checkWords(trx, act);
  const key = `${act.kind} ${viewer.id}`;
  if (trusted) {
    await countAct(trx, key, act.limit);
    return "publish";
  }
  const level = await readTrustLevel(trx, viewer.id, standing, settings);
  await countAct(trx, key, level === "regular" ? doubled(act.limit) : act.limit);
  if (level === "newcomer" && act.placed && !act.ownLimit) {
    const before = act.placedBefore ? await act.placedBefore(trx) : null;
    await limitNewcomer(trx, viewer, act.placed, before, settings);
  }
  const isSame =
    settings.holdSameTexts && !act.ownLimit && (await isSentByOthers(trx, viewer, act));
  if (act.pending || isSame || words === "review") return "review";
  return (await isAmongFirst(trx, viewer.id, standing, settings)) ? "review" : "publish";
}

/**
 * What becomes of a change that was checked: where the owner wants to see things of its kind first, it waits as they do
 * when it changes anything that is read, or else what passed once could be made anything. Not that of moderators.
 */
export function verdictOnEdit(
  viewer: Viewer,
  checked: Verdict,
  { pending, changes }: { pending: boolean; changes: boolean },
): Verdict {
  return pending && changes && !isModerator(viewer) ? "review" : checked;
}

const doubled = ({ most, seconds }: Limit): Limit => ({ most: 2 * most, seconds });

async function isAmongFirst(
  trx: Writer,
  userId: number,
  { published }: Standing,
  { newcomerPosts }: NewcomersRules,
): Promise<boolean> {
  const missing = newcomerPosts - published;
  return missing > 0 && (await countOthersOf(trx, userId, missing)) < missing;
}

/** How a member stands who may write now: NotSignedIn or RuleBroken for everybody else. */
export async function requireWriter(
  trx: Writer,
  viewer: Viewer,
  settings: WritersRules,
): Promise<Standing> {
  const standing = await readStanding(trx, viewer.id);
  if (!standing || standing.status !== userStatus.active) throw new NotSignedIn();
  requireNotMuted(standing);
  if (!isModerator(viewer)) requireGrown(standing, settings);
  return standing;
}

/** What putting back one's own writing passes first, because it publishes once more; others' may be put back while muted. */
export async function checkBeforeRestoring(
  trx: Writer,
  viewer: Viewer,
  { userId }: { userId: number },
  settings: WritersRules,
): Promise<void> {
  if (userId === viewer.id) await requireWriter(trx, viewer, settings);
}

/** RuleBroken '已被禁言' while a mute is in force. */
export function requireNotMuted({ mutedUntil }: Pick<Viewer, "mutedUntil">): void {
  if (isMuted(mutedUntil, Date.now())) {
    throw new RuleBroken("已被禁言", errorCodes.muted, 403);
  }
}

/**
 * How long ago an account was made. One further ahead was made while the clock was: nobody knows when, and whoever made it
 * would be held for new until that time is over.
 */
function ageOf({ createTime }: Pick<Standing, "createTime">): number {
  const age = Date.now() - createTime;
  return age < -mostClockLead ? Infinity : age;
}

function requireGrown(standing: Standing, settings: WritersRules): void {
  const wait = settings.observationSeconds * 1000 - ageOf(standing);
  if (settings.observationSeconds > 0 && wait > 0) {
    const minutes = Math.ceil(wait / 60_000);
    throw new RuleBroken(
      `刚注册的账号要过一段时间才能发布，还有 ${minutes} 分钟`,
      errorCodes.observed,
      403,
    );
  }
  if (settings.emailVerifiedForPosting && !standing.emailVerified) {
    throw new RuleBroken("验证邮箱之后才能发布", errorCodes.emailUnverified, 403);
  }
}

function requireFewLinks(
  standing: Standing,
  { newcomerHours, newcomerLinks }: NewcomersRules,
  links: string[],
): void {
  if (ageOf(standing) >= newcomerHours * 60 * 60 * 1000) return;
  if (links.length <= newcomerLinks) return;
  throw new RuleBroken(
    newcomerLinks === 0 ? "新成员暂时不能发链接" : `新成员一次最多放 ${newcomerLinks} 个链接`,
  );
}

// Beforehand, because patterns may take a tenth of a second.
const findings = beforehand((question) => {
  const [words, texts] = JSON.parse(question) as [ForbiddenWord[], string[]];
  return findForbiddenWords(words, texts);
}, 50);

const hashes = beforehand((question) => textHash(JSON.parse(question) as string[]), 50);

const sameTextHash = (act: CheckedWords) =>
  hashes.answers([JSON.stringify(comparedTexts(act))])[0] ?? "";

async function isSentByOthers(trx: Writer, { id }: Viewer, act: CheckedWords): Promise<boolean> {
  const hash = sameTextHash(act);
  return hash !== "" && noteSentText(trx, id, hash);
}

/** Notes of a thing that waits, and has these words, that another member had sent the same, where it is so. */
export async function noteSameText(
  trx: Writer,
  { id: userId }: Viewer,
  words: CheckedWords,
  thing: HeldThing,
): Promise<void> {
  const hash = sameTextHash(words);
  if (hash !== "") await noteHeldText(trx, { userId, hash }, thing);
}

const wordsQuestion = (words: ForbiddenWord[], texts: string[]) => JSON.stringify([words, texts]);

const comparedTexts = ({ texts = [], read = [] }: CheckedWords) => [...texts, ...read];
const checkedTexts = (act: CheckedWords) => [...comparedTexts(act), ...(act.beside ?? [])];

/** Looks for forbidden words. Call it before the transaction that publishes, which else has to begin twice. */
export async function prepareCheck(viewer: Viewer, act: CheckedWords): Promise<void> {
  if (isModerator(viewer)) return;
  const words = await readForbiddenWords(readDatabase());
  await findings.prepare([wordsQuestion(words, checkedTexts(act))]);
  await hashes.prepare([JSON.stringify(comparedTexts(act))]);
}

async function checkWords(trx: Writer, act: CheckedWords): Promise<Verdict> {
  const words = await readForbiddenWords(trx);
  const [found] = findings.answers([wordsQuestion(words, checkedTexts(act))]);
  const { rejected, reviewed, slow } = found as WordFindings;
  for (const { id } of slow) log.warn({ word: id }, "a forbidden pattern takes too long");
  const [first] = rejected;
  if (first?.kind === "plain") throw new RuleBroken(`内容里有不能发布的词：${first.word}`);
  if (first) throw new RuleBroken("内容里有不能发布的文字");
  return reviewed.length + slow.length > 0 ? "review" : "publish";
}
