import { z } from "zod";
import {
  emailField,
  newPasswordField,
  usernameField,
} from "~/features/accounts/account/account-fields";
import { letterSenders } from "~/features/accounts/account/letter-senders";
import { zoneField } from "~/features/accounts/account/own-zone";
import { pacesOf, type MailTopic } from "~/features/accounts/mail/mail-pace";
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
const partField = <Name extends string>(name: Name) => z.literal(name);

const tickField = z.string().max(10, "请再试一次").transform(Boolean).default(false);

const paceField = (topic: MailTopic) => z.enum(pacesOf(topic), { error: "请选一种" });

/** The forms of the account page; `part` says which was sent. */
export const accountSettingsSchema = z.discriminatedUnion(
  "part",
  [
    z.object({ part: partField("username"), username: usernameField }),
    z.object({ part: partField("email"), email: emailField, ...proofFields }),
    z.object({ part: partField("verify") }),
    z.object({ part: partField("code") }),
    repeatedPassword(
      z.object({
        part: partField("password"),
        password: newPasswordField,
        rePassword: z.string().default(""),
        ...proofFields,
      }),
    ),
    z.object({ part: partField("link"), provider, ...proofFields }),
    z.object({ part: partField("unlink"), provider, ...proofFields }),
    z.object({ part: partField("device"), sessionId: z.coerce.number().int() }),
    z.object({ part: partField("devices") }),
    z.object({
      part: partField("notices"),
      replies: paceField("replies"),
      watched: paceField("watched"),
      likes: paceField("likes"),
      site: paceField("site"),
    }),
    z.object({
      part: partField("pushes"),
      replies: tickField,
      watched: tickField,
      site: tickField,
    }),
    z.object({ part: partField("push-device"), deviceId: z.coerce.number().int() }),
    z.object({
      part: partField("watching"),
      wanted: z.enum(["on", "off"], { error: "请再试一次" }),
    }),
    z.object({
      part: partField("letters"),
      from: z.enum(letterSenders, { error: "请选一种" }),
    }),
    z.object({ part: partField("zone"), timeZone: zoneField }),
    z.object({ part: partField("export"), ...proofFields }),
  ],
  { error: "没有这项设置" },
);

export type AccountSettingsForm = z.output<typeof accountSettingsSchema>;
export type AccountPart = AccountSettingsForm["part"];
