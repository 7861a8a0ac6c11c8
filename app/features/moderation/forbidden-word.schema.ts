import { z } from "zod";
import { textField } from "~/platform/text/text-fields";
import { comparable, isPattern, wordLimits } from "./forbidden-word";

/** A text that is tried against the words. */
export const trialField = textField({ name: "文字", max: wordLimits.trial });

/** The form that forbids a word. */
export const wordSchema = z
  .object({
    intent: z.literal("forbid"),
    word: textField({ name: "词语", max: wordLimits.word, line: true }),
    kind: z.enum(["plain", "pattern"], { error: "请选择词语或模式" }),
    handling: z.enum(["reject", "review"], { error: "请选择怎么处理" }),
  })
  .superRefine(({ word, kind }, check) => {
    const say = (message: string) => check.addIssue({ code: "custom", path: ["word"], message });
    if (kind === "plain" && comparable(word).trim() === "") say("请填写词语");
    if (kind === "pattern" && !isPattern(word)) say("这个模式写得不对，请检查括号和反斜杠");
  });
