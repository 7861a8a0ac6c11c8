import { z } from "zod";
import { idField } from "~/platform/text/text-fields";
import { countCharacters, tidyText } from "~/platform/text/typed-text";

/** The form that approves or refuses a sign-up; refusing needs a reason. */
export const reviewSchema = z
  .object({
    userId: idField,
    intent: z.enum(["approve", "refuse"], { error: "请选择通过或不通过" }),
    reason: z.string().default("").transform(tidyText),
  })
  .superRefine(({ intent, reason }, check) => {
    const say = (message: string) => check.addIssue({ code: "custom", path: ["reason"], message });
    if (intent === "refuse" && reason === "") say("请写明不通过的原因");
    else if (countCharacters(reason) > 200) say("原因不能超过 200 个字");
  });
