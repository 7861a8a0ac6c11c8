import type { DraftFields } from "./draft";

/** The fields that a draft keeps; what the machinery adds is not among them. */
const kept = [
  "title",
  "summary",
  "nodeId",
  "content",
  "hideContent",
  "tags",
  "images",
  "cover",
  "sourceUrl",
  "pollChoices",
  "pollMost",
  "pollEnd",
  "pollEarly",
  "pollNamed",
  "pollLocked",
];

/** What was typed into a form, as a draft keeps it. */
export function draftFieldsOf(form: FormData): DraftFields {
  const fields: DraftFields = {};
  for (const name of kept) {
    const values = form.getAll(name).filter((value) => typeof value === "string");
    const typed = values.filter((value) => value !== "").join(",");
    if (typed !== "") fields[name] = typed;
  }
  const alts = form.getAll("imageAlts").filter((value) => typeof value === "string");
  if (alts.some((alt) => alt !== "")) fields["imageAlts"] = alts.join("\n");
  return fields;
}

/** Whether anything was typed that is worth keeping. */
export function isWorthKeeping(fields: DraftFields): boolean {
  return Object.entries(fields).some(([name, text]) => name !== "nodeId" && text.trim() !== "");
}
