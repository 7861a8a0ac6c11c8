import { z } from "zod";
import { plainId } from "./plain-id";
import { countCharacters, hasInvisible, isBlank, tidyText } from "./typed-text";

interface TextFieldRules {
  /** How the field is called in sentences. */
  name: string;
  max: number;
  /** Whether it may stay empty. */
  optional?: boolean;
  /** One line without invisible characters, rather than a long text. */
  line?: boolean;
}

/** A text typed by a member: tidied, counted in characters, with sentences that name the field. */
export function textField({ name, max, optional = false, line = false }: TextFieldRules) {
  return z
    .string()
    .default("")
    .transform(tidyText)
    .superRefine((text, check) => {
      const say = (message: string) => check.addIssue({ code: "custom", message });
      const length = countCharacters(text);
      if (!optional && isBlank(text)) say(`请填写${name}`);
      else if (length > max) say(`${name}不能超过 ${max} 个字，现在有 ${length} 个`);
      else if (line && hasInvisible(text)) say(`${name}里有看不见的字符，请去掉`);
    });
}

/** An id from a form or an address: a positive integer. */
export const idField = z
  .string()
  .refine((text) => plainId(text) !== null, "请再选一次")
  .transform(Number);

/** The rows that were ticked, 1 to `most`, each once. */
export function ticksField<Row>(row: z.ZodType<Row, string>, most: number) {
  return z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((rows) => [...new Set([rows].flat())])
    .pipe(z.array(row).min(1, "请先选中至少一条").max(most, `一次最多处理 ${most} 条`));
}

/** The ids of the rows that were ticked, 1 to 100. */
export const idsField = ticksField(idField, 100);

/** The form of a toggle: its button says which state is wanted. */
export const toggleSchema = z.object({
  intent: z.enum(["on", "off"], { error: "请再试一次" }).transform((intent) => intent === "on"),
});
