import { z } from "zod";
import {
  emailField,
  newPasswordField,
  usernameField,
} from "~/features/accounts/account/account-fields";
import { providers } from "~/features/accounts/providers/provider";

/** Adds the rule that a new password is typed twice alike. */
export function repeatedPassword<
  Schema extends z.ZodType<{ password: string; rePassword: string }>,
>(schema: Schema) {
  return schema.superRefine((form, check) => {
    if (form.password === form.rePassword) return;
    check.addIssue({ code: "custom", path: ["rePassword"], message: "两次填写的密码不一样" });
  });
}

/** What proves who a member is: the password, or the mailed code. */
export const proofFields = {
  currentPassword: z.string().max(1024, "密码太长了").default(""),
  code: z.string().max(50, "确认码太长了").default(""),
};

const provider = z.enum(providers, { error: "没有这种登录方式" });
const part = <Name extends string>(name: Name) => z.literal(name);

/** The forms of the account page; `part` says which was sent. */
export const accountSettingsSchema = z.discriminatedUnion(
  "part",
  [
    z.object({ part: part("username"), username: usernameField }),
    z.object({ part: part("email"), email: emailField, ...proofFields }),
    z.object({ part: part("verify") }),
    z.object({ part: part("code") }),
    repeatedPassword(
      z.object({
        part: part("password"),
        password: newPasswordField,
        rePassword: z.string().default(""),
        ...proofFields,
      }),
    ),
    z.object({ part: part("link"), provider, ...proofFields }),
    z.object({ part: part("unlink"), provider, ...proofFields }),
    z.object({ part: part("device"), sessionId: z.coerce.number().int() }),
    z.object({ part: part("devices") }),
    z.object({ part: part("notices"), wanted: z.enum(["on", "off"], { error: "请再试一次" }) }),
    z.object({ part: part("export"), ...proofFields }),
  ],
  { error: "没有这项设置" },
);

export type AccountSettingsForm = z.output<typeof accountSettingsSchema>;
export type AccountPart = AccountSettingsForm["part"];
