import { z } from "@hono/zod-openapi";
import { NotFound } from "~/platform/errors/domain-errors";
import { largestId, plainId } from "~/platform/text/plain-id";

// A number too large for an id is not malformed; it just belongs to nothing, so it is not found.
function idOf(text: string): number {
  const id = plainId(text);
  if (id === null) throw new NotFound();
  return id;
}

/** An id. */
export const idInput = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, "要填一个正整数")
  .transform(idOf)
  .openapi({ type: "integer", minimum: 1, pattern: undefined, example: 1 });

/** An id, or 0 when it is left out. */
export const optionalId = numberInput({ min: 0, max: largestId, without: 0 });

/** A whole number; `without` is what it is when it is left out. */
export function numberInput({ min, max, without }: { min: number; max: number; without: number }) {
  const fault = `要填 ${min} 到 ${max} 之间的整数`;
  return z
    .string()
    .regex(/^(-?\d{1,10})?$/, fault)
    .default("")
    .transform((text) => (text === "" ? without : Number(text)))
    .refine((value) => value >= min && value <= max, fault)
    .openapi({
      type: "integer",
      minimum: min,
      maximum: max,
      default: without,
      pattern: undefined,
    });
}

/** The number of a page, from 1. */
export const pageInput = numberInput({ min: 1, max: 100_000, without: 1 });

/** Where a list goes on; "" is its beginning. */
export const cursorInput = z
  .string()
  .max(300)
  .default("")
  .openapi({ description: "上一页给的 cursor，第一页不填" });

/** true or false. */
export const flagInput = z
  .enum(["true", "false"], { error: "要填 true 或 false" })
  .transform((text) => text === "true");

/** A text that is judged by the command, not here. */
export const textInput = z.string().default("");

/** A text that stays as it is where it is left out. */
export const unchangedInput = z.string().optional().openapi({ description: "不填就不改" });

/** Why something is done to others' things. */
export const reasonInput = textInput.openapi({ description: "理由，1 到 200 个字" });

/** An id in the path, where it is a positive integer for certain. */
export const pathId = {
  id: z.string().transform(idOf).openapi({ type: "integer", minimum: 1, example: 1 }),
};

/** The captcha that goes with a form where the owner asks for one. */
export const captchaInput = {
  captchaId: textInput.openapi({ description: "/api/captcha/request 给的 captchaId" }),
  captchaCode: textInput.openapi({ description: "图片里的字，或问题的答案" }),
};

type Wire = {
  type: "string" | "integer";
  description?: string;
  enum?: (string | number)[];
  minimum?: number;
};

/** A field of a form that a feature checks, and how it is sent. */
export function wireInput<Field extends z.ZodType>(field: Field, wire: Wire) {
  return z.preprocess((value) => value, field).openapi(wire);
}
