import { z } from "zod";
import { nicknameField } from "~/features/accounts/account/account-fields";
import { textField } from "~/platform/text/text-fields";

const homePageField = textField({ name: "主页", max: 256, optional: true, line: true }).refine(
  (text) => text === "" || (/^https?:\/\/[^/\s]/i.test(text) && URL.canParse(text)),
  "主页要写成完整的网址，以 http:// 或 https:// 开头",
);

/** What a member says about themselves. */
export const profileSchema = z.object({
  nickname: nicknameField,
  description: textField({ name: "签名", max: 256, optional: true }),
  homePage: homePageField,
  /** "letter" takes the picture away. */
  avatar: z.string().default(""),
  /** The address of a picture that came with the form, or with the one before it. */
  newAvatar: z.string().default(""),
  /** The error of the uploaded picture, so that it is reported together with the other fields' errors. */
  picture: z
    .string()
    .default("")
    .superRefine((fault, check) => {
      if (fault !== "") check.addIssue({ code: "custom", message: fault });
    }),
});

/** What a member says about themselves, without the picture. */
export type ProfileChange = Pick<
  z.output<typeof profileSchema>,
  "nickname" | "description" | "homePage"
>;
