import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { solve, solvedCaptcha } from "tests/support/captcha-solver";
import {
  captchaFor,
  captchaPicture,
  newCaptcha,
  requireCaptcha,
} from "~/features/accounts/captcha/captcha.commands.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { settingSchemas } from "~/features/site/settings/setting.schema";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { withRequestContext } from "~/platform/http/request-context.server";

const signIn = (answer: { captchaId: string; captchaCode: string }) =>
  requireCaptcha("signin", answer);

const from = <T>(address: string, run: () => Promise<T>) => withRequestContext({ address }, run);
const answerWrongly = async () => {
  const { id } = await newCaptcha("question");
  await signIn({ captchaId: id, captchaCode: "不知道" });
};

describe("a captcha", () => {
  test("is a raster picture without readable markup", async () => {
    const { picture } = await newCaptcha("picture");
    const bytes = Buffer.from(picture.replace("data:image/png;base64,", ""), "base64");
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 264, height: 88 });
    expect(bytes.byteLength).toBeLessThan(6000);
  });

  test("has one picture, however often and wherever it is asked for", async () => {
    const { id, picture } = await newCaptcha("picture");
    const shown = await Promise.all([captchaPicture(id), captchaPicture(id)]);
    const later = await captchaPicture(id);
    const pictures = [...shown, later].map((png) => png?.toString("base64"));
    const first = picture.replace("data:image/png;base64,", "");
    expect(pictures).toEqual([first, first, first]);
    const other = await newCaptcha("picture");
    expect(other.picture).not.toBe(picture);
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

  test("may be a question in words, answered with or without what divides them", async () => {
    const captcha = await newCaptcha("question");
    expect(captcha.question).toMatch(/\p{Script=Han}{4}/u);
    expect(captcha.picture).toBe("");
    const { captchaId, captchaCode } = solve(captcha);
    const divided = [...captchaCode].join(/\d/.test(captchaCode) ? "" : "、");
    await expect(signIn({ captchaId, captchaCode: divided })).resolves.toBeUndefined();
  });
});

describe("a question", () => {
  test("is answered wrongly by one address twenty times an hour; pictures and right answers are apart", async () => {
    await from("192.0.2.7", async () => {
      for (let count = 1; count <= 20; count += 1) {
        await expect(answerWrongly()).rejects.toMatchObject({ code: 1000 });
        await signIn(await solvedCaptcha("picture"));
        if (count < 20) await signIn(await solvedCaptcha("question"));
      }
      await expect(answerWrongly()).rejects.toMatchObject({
        code: 429,
        message: expect.stringContaining("请换成图片"),
      });
      const right = await solvedCaptcha("question");
      await expect(signIn(right)).rejects.toMatchObject({ code: 429 });
      await expect(signIn(await solvedCaptcha("picture"))).resolves.toBeUndefined();
    });
    await from("192.0.2.8", async () => {
      await expect(signIn(await solvedCaptcha("question"))).resolves.toBeUndefined();
    });
  });

  test("is judged no more often by many who ask at the same time", async () => {
    const tries = await from("192.0.2.9", () =>
      Promise.allSettled(Array.from({ length: 30 }, answerWrongly)),
    );
    const judged = tries.filter(({ status, ...one }) => {
      return status === "rejected" && (one as PromiseRejectedResult).reason.code === 1000;
    });
    expect(judged).toHaveLength(20);
  });
});

describe("the owner", () => {
  test("makes nothing a right answer by a bar too many", async () => {
    await changeSetting("captchaQuestions", [{ question: "竹子的颜色？", answer: " | 绿色 | |" }]);
    const empty = { captchaId: (await newCaptcha("question")).id, captchaCode: " " };
    await expect(signIn(empty)).rejects.toThrow("验证码不对");
    const green = { captchaId: (await newCaptcha("question")).id, captchaCode: "绿色" };
    await expect(signIn(green)).resolves.toBeUndefined();
  });

  test("is asked for the answer where a question has none", async () => {
    for (const answer of ["", " | ", "||"]) {
      const { error } = settingSchemas.captchaQuestions.safeParse([{ question: "颜色？", answer }]);
      expect(error?.issues.map(({ message }) => message)).toEqual(["请填写答案"]);
    }
  });

  test("may ask for a question, for their own question, or for nothing", async () => {
    expect((await captchaFor("signup", null))?.kind).toBe("picture");
    expect((await captchaFor("signup", "question"))?.kind).toBe("question");
    await changeSetting("captchaSignup", "question");
    await changeSetting("captchaQuestions", [
      { question: "竹子的英文？", answer: "Bamboo | 班布" },
    ]);
    const captcha = await captchaFor("signup", null);
    expect(captcha?.question).toBe("竹子的英文？");
    const answer = { captchaId: captcha?.id ?? "", captchaCode: " bamboo" };
    await expect(requireCaptcha("signup", answer)).resolves.toBeUndefined();
    const other = { captchaId: (await newCaptcha("question")).id, captchaCode: "班布" };
    await expect(requireCaptcha("signup", other)).resolves.toBeUndefined();
    await changeSetting("captchaSignup", "off");
    expect(await captchaFor("signup", null)).toBeNull();
    await expect(
      requireCaptcha("signup", { captchaId: "", captchaCode: "" }),
    ).resolves.toBeUndefined();
  });
});
