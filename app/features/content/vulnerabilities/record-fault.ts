import type { z } from "zod";

/** The first fault of a record as one sentence: where it stands and what is wrong. */
export function faultOf(error: z.ZodError): string {
  const [issue] = error.issues;
  if (!issue) return error.message;
  return `${issue.path.join(".") || "the whole"}: ${issue.message}`;
}
