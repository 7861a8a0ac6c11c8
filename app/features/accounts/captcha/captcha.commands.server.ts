import { createHmac } from "node:crypto";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { ownAnswers, type Settings } from "~/features/site/settings/setting.schema";
import { inQuietTransaction, readDatabase, type Writer } from "~/platform/database/database.server";
import { writeSoon } from "~/platform/database/incidental-write.server";
import { env } from "~/platform/env/env.server";
import { randomToken, sign } from "~/platform/env/secrets.server";
import { RuleBroken, errorCodes } from "~/platform/errors/domain-errors";
import { captchaLife, pictureText, plainAnswer, type Captcha, type CaptchaKind } from "./captcha";
import { drawnPicture } from "./captcha-picture.server";
import { countQuestionTry, uncountQuestionTry } from "./question-tries.commands.server";
import { wordQuestion, type Question } from "./word-question.server";

export type CaptchaPlace = "signup" | "signin" | "posting";

export interface CaptchaAnswer {
  captchaId: string;
  captchaCode: string;
}

/** What the owner asks for at a place: picture, question, or null for nothing. */
export async function captchaKindFor(place: CaptchaPlace): Promise<CaptchaKind | null> {
  if (!env().captcha) return null;
  const settings = await readSettings();
  const kinds = {
    signup: settings.captchaSignup,
    signin: settings.captchaSignin,
    posting: settings.captchaPosting,
  };
  return kinds[place] === "off" ? null : kinds[place];
}

/** A fresh captcha for a form at this place, or null when none is asked for; `wish` may choose the question. */
export async function captchaFor(
  place: CaptchaPlace,
  wish: string | null,
): Promise<Captcha | null> {
  const kind = await captchaKindFor(place);
  if (kind === null) return null;
  return newCaptcha(wish === "question" ? "question" : kind);
}

/** Makes a captcha that can be answered once within ten minutes, as a page shows it. */
export async function newCaptcha(kind: CaptchaKind): Promise<Captcha> {
  const { id, question } = await issueCaptcha(kind);
  if (kind === "question") return { id, kind, picture: "", question };
  const png = await drawnPicture(id, pictureText(bytesOf(id)));
  return { id, kind, picture: `data:image/png;base64,${png.toString("base64")}`, question: "" };
}

/** Makes a captcha, whose picture is drawn when it is asked for; `instead` of another that is not wanted any more. */
export async function issueCaptcha(
  kind: CaptchaKind,
  instead = "",
): Promise<{ id: string; question: string }> {
  const id = randomToken(18);
  const expireTime = Date.now() + captchaLife;
  // Whoever sees it needs a while to answer, and the page that shows it only reads otherwise.
  await writeSoon(async (trx) => {
    await trx
      .deleteFrom("captcha")
      .where((eb) => eb.or([eb("expireTime", "<", Date.now()), eb("id", "=", instead)]))
      .execute();
    await trx.insertInto("captcha").values({ id, kind, expireTime }).execute();
  });
  const question = kind === "question" ? questionOf(id, await readSettings()).question : "";
  return { id, question };
}

/** The PNG of a picture that waits for its answer, or null. */
export async function captchaPicture(id: string): Promise<Buffer | null> {
  const row = await readDatabase()
    .selectFrom("captcha")
    .select("kind")
    .where("id", "=", id)
    .where("expireTime", ">", Date.now())
    .executeTakeFirst();
  return row?.kind === "picture" ? drawnPicture(id, pictureText(bytesOf(id))) : null;
}

// Nothing that answers a captcha is stored: text and question follow from the id and the site's secret.
function bytesOf(id: string): Uint8Array {
  return Buffer.from(sign("captcha", id), "base64url");
}

function questionOf(
  id: string,
  { captchaQuestions }: Pick<Settings, "captchaQuestions">,
): Question {
  const bytes = bytesOf(id);
  const own = captchaQuestions[(bytes[4] ?? 0) % Math.max(captchaQuestions.length, 1)];
  return own ? { question: own.question, answers: ownAnswers(own.answer) } : wordQuestion(bytes);
}

export type CaptchaVerdict = "right" | "wrong" | "expired";

/**
 * Judges an answer; TooFast after too many wrong answers to questions from where the request comes. A wrong one uses the
 * captcha up at once; a right one only with `keep: false`, so that a form with other mistakes need not be answered twice.
 */
export async function judgeCaptcha(
  trx: Writer,
  { captchaId, captchaCode }: CaptchaAnswer,
  settings: Pick<Settings, "captchaQuestions">,
  keep: boolean,
): Promise<CaptchaVerdict> {
  const row = await trx
    .selectFrom("captcha")
    .select("kind")
    .where("id", "=", captchaId)
    .where("expireTime", ">", Date.now())
    .executeTakeFirst();
  if (!row) return "expired";
  const asking = row.kind === "question";
  if (asking) await countQuestionTry(trx);
  const right = givenAnswers(captchaId, row.kind, settings).includes(digest(captchaCode));
  if (right && asking) await uncountQuestionTry(trx);
  if (right && keep) return "right";
  const { numDeletedRows } = await trx
    .deleteFrom("captcha")
    .where("id", "=", captchaId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return "expired";
  return right ? "right" : "wrong";
}

function givenAnswers(
  id: string,
  kind: CaptchaKind,
  settings: Pick<Settings, "captchaQuestions">,
): string[] {
  const answers =
    kind === "picture" ? [pictureText(bytesOf(id))] : questionOf(id, settings).answers;
  return answers.map(digest);
}

// Compared as digests, so that how long it takes says nothing about how much of it is right.
function digest(answer: string): string {
  return createHmac("sha256", "captcha answer").update(plainAnswer(answer)).digest("hex");
}

/** The message for a captcha answer that did not pass. */
export function captchaSentence(verdict: Exclude<CaptchaVerdict, "right">): string {
  return verdict === "wrong"
    ? "验证码不对，请照新的再填一次"
    : "验证码过期或者用过了，请照新的再填一次";
}

/** Uses a captcha up where the place asks for one; RuleBroken (1000) when the answer does not pass. */
export async function requireCaptcha(place: CaptchaPlace, answer: CaptchaAnswer): Promise<void> {
  if ((await captchaKindFor(place)) === null) return;
  const settings = await readSettings();
  const verdict = await inQuietTransaction((trx) => judgeCaptcha(trx, answer, settings, false));
  if (verdict !== "right") throw new CaptchaFailed(captchaSentence(verdict));
}

/** The captcha was not answered rightly; pages show it beside the captcha's field. */
export class CaptchaFailed extends RuleBroken {
  constructor(message: string) {
    super(message, errorCodes.captcha);
  }
}
