import { beforeEach, describe, expect, test } from "vitest";
import { solvedCaptcha } from "tests/support/captcha-solver";
import { callAction, callLoader } from "tests/support/call-route";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { readDatabase } from "~/platform/database/database.server";
import { newFormMark } from "~/platform/form-pace/form-mark.server";
import * as signUpRoute from "~/routes/user.signup";

interface Shown {
  initialValue: Record<string, string>;
}

let people = 0;

/** Sends the form of somebody new; the form was made so many seconds ago. */
async function send(fields: Record<string, string>, secondsAgo = 60) {
  people += 1;
  const typed = {
    username: `walker${people}`,
    nickname: "走路的人",
    email: `walker${people}@example.com`,
    password: "bamboo-forest",
    rePassword: "bamboo-forest",
    formId: newFormMark(Date.now() - secondsAgo * 1000),
    ...fields,
  };
  const captcha = { ...(await solvedCaptcha()) };
  const answer = await callAction(signUpRoute, "/user/signup", { ...captcha, ...typed });
  return { answer, typed, captcha };
}

async function isThere(username: string): Promise<boolean> {
  const row = await readDatabase()
    .selectFrom("user")
    .select("id")
    .where("username", "=", username)
    .executeTakeFirst();
  return row !== undefined;
}

beforeEach(() => changeSetting("formSeconds", 3));

describe("the page of a sign-up", () => {
  test("hands out forms that are good after some seconds", async () => {
    const { data } = await callLoader(signUpRoute, "/user/signup");
    const { formId } = data as unknown as { formId: string };
    const early = await send({ formId });
    expect(early.answer).toMatchObject({ status: 429, data: { initialValue: { formId } } });
    await changeSetting("formSeconds", 0);
    const later = await send({ formId });
    expect(later.answer.status).toBe(302);
  });

  test("tells who was too fast how long to wait, keeps what was typed, and leaves the captcha good", async () => {
    const { answer, typed, captcha } = await send({}, 1);
    expect(answer).toMatchObject({
      status: 429,
      data: {
        error: { "": [expect.stringMatching(/^提交得太快了，请过 [12] 秒再提交一次$/)] },
        initialValue: { username: typed.username, email: typed.email },
      },
    });
    expect(await isThere(typed.username)).toBe(false);
    const again = { ...typed, ...captcha, formId: newFormMark(Date.now() - 4000) };
    expect((await callAction(signUpRoute, "/user/signup", again)).status).toBe(302);
    expect(await isThere(typed.username)).toBe(true);
  });

  test("refuses what fills the field that nobody sees, and takes the form as it comes back", async () => {
    const { answer, typed, captcha } = await send({ website: "https://spam.example" });
    expect(answer).toMatchObject({
      status: 400,
      data: { error: { "": [expect.stringContaining("应当留空")] } },
    });
    expect(await isThere(typed.username)).toBe(false);
    await changeSetting("formSeconds", 0);
    const shown = (answer.data as unknown as Shown).initialValue;
    const again = { ...typed, ...captcha, formId: shown["formId"] ?? "", website: "" };
    expect((await callAction(signUpRoute, "/user/signup", again)).status).toBe(302);
  });

  test("brings another captcha as fast as it is asked for", async () => {
    const { answer } = await send({ intent: "captcha" }, 0);
    expect(answer.status).toBe(200);
  });
});
