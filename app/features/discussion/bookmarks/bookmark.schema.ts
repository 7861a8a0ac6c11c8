import { z } from "zod";
import { textField } from "~/platform/text/text-fields";
import { bookmarkLimits, quickNames } from "./bookmark";

/** The fields by which a bookmark is set; whether a day may be chosen is found out with the clock of the member. */
export const bookmarkFields = {
  note: textField({ name: "备注", max: bookmarkLimits.note, optional: true, line: true }),
  remindDate: z
    .string()
    .default("")
    .transform((typed) => typed.trim()),
};

/** The form of a bookmark: one press may choose the day, and another one removes it. */
export const bookmarkSchema = z.object({
  ...bookmarkFields,
  quick: z.enum(quickNames, { error: "请再选一次" }).optional(),
  intent: z.enum(["save", "remove"], { error: "请再试一次" }).default("save"),
});
