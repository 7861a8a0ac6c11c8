import { z } from "zod";
import { isCommonPassword, passwordLength, tooCommon } from "~/features/accounts/secrets/password";
import { longestAnswer } from "~/features/site/settings/captcha-answer";
import { textField } from "~/platform/text/text-fields";
import { countCharacters } from "~/platform/text/typed-text";
import { normalForm } from "~/platform/text/normal-form";

const usernameForm = /^[A-Za-z][0-9A-Za-z_-]{4,11}$/;
const ascii = /^[\x20-\x7e]*$/;

/** A username to be chosen: ASCII only, so that none can pose as another by look-alike letters. */
export const usernameField = z
  .string()
  .default("")
  .transform((text) => text.trim())
  .superRefine((text, check) => {
    const say = (message: string) => check.addIssue({ code: "custom", message });
    if (text === "") say("请填写用户名");
    else if (!ascii.test(text)) say("用户名里有不是英文字母、数字的字符（也可能只是看起来像）");
    else if (!usernameForm.test(text)) {
      say("用户名要以英文字母开头，5 到 12 位，只能用英文字母、数字、_ 和 -");
    }
  });

export const nicknameField = textField({ name: "昵称", max: 16, line: true });

// What a browser's e-mail field accepts: https://html.spec.whatwg.org/#valid-e-mail-address
const emailForm =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

export const emailField = z
  .string()
  .default("")
  .transform((text) => text.trim())
  .superRefine((text, check) => {
    const say = (message: string) => check.addIssue({ code: "custom", message });
    if (text === "") say("请填写邮箱");
    else if (text.length > 254) say("邮箱地址太长了，最多 254 个字符");
    else if (!emailForm.test(text)) say("邮箱地址的写法不对，例如 name@example.com");
  });

/** A new password; what it must not equal is checked by `passwordProblem`, and the long list of common ones by the command. */
export const newPasswordField = z
  .string()
  .default("")
  .superRefine((text, check) => {
    const say = (message: string) => check.addIssue({ code: "custom", message });
    const length = countCharacters(normalForm(text, "NFC"));
    if (text === "") say("请填写密码");
    else if (length < passwordLength.min) say(`密码至少 ${passwordLength.min} 个字符`);
    else if (length > passwordLength.max) {
      say(`密码最多 ${passwordLength.max} 个字符，现在有 ${length} 个`);
    } else if (isCommonPassword(text)) say(tooCommon);
  });

/** A password that was chosen before. */
export const passwordField = z
  .string()
  .default("")
  .superRefine((text, check) => {
    if (text === "") check.addIssue({ code: "custom", message: "请填写密码" });
    else if (countCharacters(normalForm(text, "NFC")) > passwordLength.max) {
      check.addIssue({ code: "custom", message: `密码最多 ${passwordLength.max} 个字符` });
    }
  });

const phoneForm = /^(\+[1-9]\d{6,14}|1[3-9]\d{9})$/;

/** A telephone number in E.164 or as mainland mobiles are written; spaces and hyphens do not matter. */
export const phoneField = z
  .string()
  .default("")
  .transform((text) => text.replace(/[\s-]/g, ""))
  .refine(
    (text) => text === "" || phoneForm.test(text),
    "手机号的写法不对，例如 13800138000 或 +8613800138000",
  );

export const companyField = textField({ name: "公司", max: 64, optional: true, line: true });

export const captchaFields = {
  captchaId: z.string().max(100).catch("").default(""),
  captchaCode: z.string().max(longestAnswer).catch("").default(""),
};

/** Why a new password does not do for this account, or null. */
export function passwordProblem(
  password: string,
  account: { username: string; email: string },
): string | null {
  const word = password.toLowerCase();
  const own = [account.username, account.email].map((name) => name.toLowerCase());
  return own.includes(word) ? "密码不能和用户名或邮箱一样" : null;
}
