import { z } from "zod";
import { captchaFields, passwordField } from "~/features/accounts/account/account-fields";

/** The sign-in form: `username` may be an e-mail address. */
export const signInSchema = z.object({
  ...captchaFields,
  username: z
    .string({ error: "请填写用户名或邮箱" })
    .min(1, "请填写用户名或邮箱")
    .max(254, "用户名或邮箱最多 254 个字符"),
  password: passwordField,
  ref: z.string().default(""),
});
