import type { DraftFields, DraftTurn } from "./draft";
import { withoutHolders } from "./picture-holder";

const ofPoll = ["pollChoices", "pollMost", "pollEnd", "pollEarly", "pollNamed"];

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
  // What an edit saw of the thing, so that it is not put over what others write until the draft is opened again.
  "seen",
  ...ofPoll,
];

/** What was typed into a form, as a draft keeps it. */
export function draftFieldsOf(form: FormData): DraftFields {
  const fields: DraftFields = {};
  for (const name of kept) {
    const values = form.getAll(name).filter((value) => typeof value === "string");
    const typed = values.filter((value) => value !== "").join(",");
    if (typed !== "") fields[name] = typed;
  }
  if (fields["content"]) fields["content"] = withoutHolders(fields["content"]);
  const alts = form.getAll("imageAlts").filter((value) => typeof value === "string");
  if (alts.some((alt) => alt !== "")) fields["imageAlts"] = alts.join("\n");
  return fields;
}

/** Which of the forms of its page this is; of one without script, or whose field somebody else filled, nothing is known. */
export function draftTurnOf(form: FormData): DraftTurn {
  const [, keptBy = "", turn = "0"] =
    /^(\w{1,20})\.(\d{1,9})$/.exec(String(form.get("turn"))) ?? [];
  return { keptBy, turn: Number(turn) };
}

/** More pictures are not looked up: a form that holds them is refused, however many they are. */
const mostHeld = 100;

/** The addresses of the pictures that a form holds. */
export const heldPictures = ({ images = "" }: DraftFields): string[] => images.split(",", mostHeld);

/** All but its poll, which votes lock without anybody's changing a word. */
export const withoutPoll = (fields: DraftFields): DraftFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith("poll")));

/**
 * What a form holds for which a draft was opened: its poll is the one that stands where that takes no changes any more,
 * or where the draft says nothing of polls, so that an older draft does not take it away.
 */
export function draftOver(begun: DraftFields, draft: DraftFields): DraftFields {
  const silent = ofPoll.every((name) => draft[name] === undefined);
  if (begun["pollLocked"] === undefined && !silent) return draft;
  const fields = { ...draft };
  for (const name of [...ofPoll, "pollLocked"]) {
    delete fields[name];
    if (begun[name] !== undefined) fields[name] = begun[name];
  }
  return fields;
}

/** What is chosen rather than written, and chosen again at once. */
const chosen = ["seen", "nodeId", "tags", "pollMost", "pollEnd", "pollEarly", "pollNamed"];

/** Whether anything was typed that is worth keeping. */
export function isWorthKeeping(fields: DraftFields): boolean {
  return Object.entries(fields).some(
    ([name, text]) => !chosen.includes(name) && text.trim() !== "",
  );
}
