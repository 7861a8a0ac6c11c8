import {
  draftFieldsOf,
  draftTurnOf,
  isWorthKeeping,
} from "~/features/content/drafts/draft-fields.server";
import { saveDraft } from "~/features/content/drafts/draft.commands.server";
import { splitTags, tagKey, typedTags } from "~/features/content/tags/tag";
import { findForm } from "~/features/kinds/writing-forms.server";
import { RuleBroken } from "~/platform/errors/domain-errors";
import { plainId } from "~/platform/text/plain-id";
import { requireBounds } from "./draft-bounds";
import { longestLine } from "./text-limits";
import { leaveRemoved } from "./sent-pictures.server";
import { longestMark } from "./writing.schema";

/** Puts the tags that were picked and those that were typed into one field, in the order that the form was shown with. */
export function joinTags(form: FormData): void {
  const texts = (name: string) =>
    form
      .getAll(name)
      .filter((value) => typeof value === "string" && value.trim() !== "") as string[];
  const all = ["tags", "tag", "tagOrder"].flatMap(texts);
  if (all.join("").length > longestLine) {
    // More than any form takes, which is said where it is looked at; to put it in order would take long.
    return setTags(form, [...texts("tags"), ...texts("tag")]);
  }
  const shown = texts("tagOrder").flatMap(splitTags);
  setTags(form, inShownOrder(shown, texts("tags"), texts("tag").flatMap(typedTags)));
}

function setTags(form: FormData, tags: string[]): void {
  form.delete("tag");
  form.delete("tagOrder");
  form.set("tags", tags.join(","));
}

/**
 * Who typed in another order than was shown means it: then what is ticked comes first, as where nothing was shown, unless
 * all of it was typed, too.
 */
function inShownOrder(shown: string[], picked: string[], typed: string[]): string[] {
  const written = new Set(typed.map(tagKey));
  if (picked.every((name) => written.has(tagKey(name)))) return typed;
  const places = new Map(shown.map((name, at) => [tagKey(name), at]));
  const placeOf = (name: string) => places.get(tagKey(name)) ?? shown.length;
  const byPlace = (names: string[]) => names.toSorted((a, b) => placeOf(a) - placeOf(b));
  const isAsShown = byPlace(typed).every((name, at) => name === typed[at]);
  return isAsShown ? byPlace([...picked, ...typed]) : [...picked, ...typed];
}

/** Keeps a form that script sends as a draft; answers when, or 0 where there was nothing to keep. */
export async function saveTypedForm(
  userId: number,
  form: FormData,
): Promise<{ savedTime: number }> {
  joinTags(form);
  const written = findForm(form.get("kind"));
  const formId = String(form.get("formId") ?? "");
  const target = String(form.get("targetId") ?? "0");
  const targetId = target === "0" ? 0 : plainId(target);
  if (!written || formId === "" || formId.length > longestMark || targetId === null) {
    throw new RuleBroken("草稿没能保存，请刷新页面再试");
  }
  leaveRemoved(form);
  const fields = draftFieldsOf(form);
  if (!isWorthKeeping(fields)) return { savedTime: 0 };
  requireBounds(written, fields);
  const turn = draftTurnOf(form);
  const id = await saveDraft(userId, { kind: written.name, targetId, formId, fields, turn });
  return { savedTime: id === 0 ? 0 : Date.now() };
}
