import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { solve, solvedCaptcha } from "tests/support/captcha-solver";
import { sumQuestion } from "~/features/accounts/captcha/captcha";
import {
  captchaFor,
  captchaPicture,
  newCaptcha,
  requireCaptcha,
} from "~/features/accounts/captcha/captcha.commands.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";

const signIn = (answer: { captchaId: string; captchaCode: string }) =>
  requireCaptcha("signin", answer);

describe("a captcha", () => {
  test("is a raster picture without readable markup", async () => {
    const { picture } = await newCaptcha("picture");
    const bytes = Buffer.from(picture.replace("data:image/png;base64,", ""), "base64");
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 264, height: 88 });
    expect(bytes.byteLength).toBeLessThan(6000);
  });

  test("lets a right answer pass, whatever its case and width", async () => {
    const { captchaId, captchaCode } = await solvedCaptcha();
    const wide = [...captchaCode.toUpperCase()]
      .map((letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))
      .join(" ");
    await expect(signIn({ captchaId, captchaCode: wide })).resolves.toBeUndefined();
  });

  test("is used up by a right answer and by a wrong one", async () => {
    const right = await solvedCaptcha();
    await signIn(right);
    await expect(signIn(right)).rejects.toMatchObject({ code: 1000, message: /用过/ });
    const other = await solvedCaptcha();
    await expect(signIn({ ...other, captchaCode: "0000" })).rejects.toThrow("验证码不对");
    await expect(signIn(other)).rejects.toThrow("用过");
  });

  test("passes once, however many ask at the same time", async () => {
    const answer = await solvedCaptcha();
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => signIn(answer)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("belongs to its id: the answer of another does not pass", async () => {
    const [one, other] = [await solvedCaptcha(), await solvedCaptcha()];
    const mixed = { captchaId: one.captchaId, captchaCode: other.captchaCode };
    await expect(signIn(mixed)).rejects.toMatchObject({ code: 1000 });
    await expect(signIn({ captchaId: "", captchaCode: "" })).rejects.toMatchObject({ code: 1000 });
  });

  test("expires after ten minutes", async () => {
    const answer = await solvedCaptcha();
    const { expireTime } = await readDatabase()
      .selectFrom("captcha")
      .select("expireTime")
      .where("id", "=", answer.captchaId)
      .executeTakeFirstOrThrow();
    expect(expireTime - Date.now()).toBeGreaterThan(9 * 60_000);
    expect(expireTime - Date.now()).toBeLessThanOrEqual(10 * 60_000);
    await inTransaction((trx) => trx.updateTable("captcha").set({ expireTime: 1 }).execute());
    await expect(signIn(answer)).rejects.toThrow("过期");
    expect(await captchaPicture(answer.captchaId)).toBeNull();
  });

  test("may be a sum in Chinese words, answered in any writing of the number", async () => {
    const captcha = await newCaptcha("question");
    expect(captcha.question).toMatch(
      /^[一二三四五六七八九十]+[加减][一二三四五六七八九十]+等于几？$/,
    );
    expect(captcha.picture).toBe("");
    await expect(signIn(solve(captcha))).resolves.toBeUndefined();
    expect(sumQuestion(Uint8Array.of(2, 4, 0))).toEqual({
      question: "三加五等于几？",
      answers: ["8", "八", "捌"],
    });
  });
});

describe("the owner", () => {
  test("may ask for a question, for their own question, or for nothing", async () => {
    expect((await captchaFor("signup", null))?.kind).toBe("picture");
    expect((await captchaFor("signup", "question"))?.kind).toBe("question");
    await changeSetting("captchaSignup", "question");
    await changeSetting("captchaQuestions", [{ question: "竹子的英文？", answer: "Bamboo" }]);
    const captcha = await captchaFor("signup", null);
    expect(captcha?.question).toBe("竹子的英文？");
    const answer = { captchaId: captcha?.id ?? "", captchaCode: " bamboo" };
    await expect(requireCaptcha("signup", answer)).resolves.toBeUndefined();
    await changeSetting("captchaSignup", "off");
    expect(await captchaFor("signup", null)).toBeNull();
    await expect(
      requireCaptcha("signup", { captchaId: "", captchaCode: "" }),
    ).resolves.toBeUndefined();
  });
});
