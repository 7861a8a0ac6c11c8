import { z } from "zod";
import { captchaFields, passwordField } from "~/features/accounts/account/account-fields";
import { passkeyField } from "~/features/accounts/passkeys/passkey.schema";

/** The fields of a sign-in by password: `username` may be an e-mail address. */
export const signInSchema = z.object({
  ...captchaFields,
  username: z
    .string({ error: "请填写用户名或邮箱" })
    .trim()
    .min(1, "请填写用户名或邮箱")
    .max(254, "用户名或邮箱最多 254 个字符"),
  password: passwordField,
  ref: z.string().default(""),
});

/** The forms of the sign-in page: by passkey, or by password. */
export const signInFormSchema = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("passkey"), passkey: passkeyField, ref: z.string().default("") }),
    signInSchema.extend({ intent: z.literal("password").optional() }),
  ],
  { error: "请再试一次" },
);
