import { isSigned, randomToken, sign } from "~/platform/env/secrets.server";

const purpose = "form mark";

/**
 * A mark for one form, which says when it was made and which nobody else can write. Of several forms of a page each adds a
 * dot and a word of its own.
 */
export function newFormMark(now = Date.now()): string {
  const text = `${now.toString(36)}.${randomToken(8)}`;
  return `${text}.${sign(purpose, text)}`;
}

/** How long ago a form was made, in milliseconds; null for a mark that is none of ours. */
export function ageOfForm(mark: string, now = Date.now()): number | null {
  const [time = "", random = "", signature = ""] = mark.split(".");
  if (!isSigned(purpose, `${time}.${random}`, signature)) return null;
  return now - Number.parseInt(time, 36);
}
