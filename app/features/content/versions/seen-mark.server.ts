import { createHash } from "node:crypto";
import { RuleBroken } from "~/platform/errors/domain-errors";

/** What a form carries of the thing as it was when it was opened. */
export const seenMark = (stands: object): string =>
  createHash("sha256").update(JSON.stringify(stands)).digest("hex").slice(0, 12);

/**
 * RuleBroken (409) where somebody has saved other words since the form was opened, which says so first; sent again it is
 * saved. Nothing is asked of a form that says nothing of what it saw, as those of the API.
 *
 * @param stands what is there now
 * @param said what the form says instead, by the same names; an older form may leave some out
 */
export function requireUnchanged(form: FormData, stands: object, said: object): void {
  const seen = form.get("seen");
  if (typeof seen !== "string" || seen === "") return;
  const mark = seenMark(stands);
  // What was sent twice is there already.
  if (seen === mark || isSaid(stands, said)) return;
  form.set("seen", mark);
  throw new RuleBroken(
    "你打开之后，这里已经有人改过。你写的都还在；请另开一页看看现在的样子，再保存就会换成你写的",
    0,
    409,
  );
}

function isSaid(stands: object, said: object): boolean {
  const typed = new Map(Object.entries(said));
  return Object.entries(stands).every(([name, value]) => {
    const text = typed.get(name) ?? "";
    return !typed.has(name) || comparedText(text) === comparedText(value);
  });
}

const comparedText = (value: unknown): string =>
  (Array.isArray(value) ? value.join(",") : String(value)).replaceAll("\r\n", "\n").trim();
