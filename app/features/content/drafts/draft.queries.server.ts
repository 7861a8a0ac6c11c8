import { kindsWith } from "~/features/kinds/kind-registry.server";
import { nameOfThing } from "~/features/kinds/thing-head";
import { readThingHeads, thingKey } from "~/features/kinds/thing-heads.queries.server";
import { findForm } from "~/features/kinds/writing-forms.server";
import type { Database } from "~/platform/database/database.server";
import { summarise } from "~/platform/markdown/summarise";
import type { Draft, DraftFields, DraftRow, ListedDraft } from "./draft";
import { draftPath } from "./draft-path.server";
import { withoutHolders } from "./picture-holder";

const columns = ["id", "kind", "targetId", "formId", "fields", "updateTime"] as const;
const titleLength = 60;
const readAtOnce = 100;

interface DraftRecord {
  id: number;
  kind: string;
  targetId: number;
  formId: string;
  fields: string;
  updateTime: number;
}

/** Nothing for a draft of a form that this version does not have: its words stay where they are. */
function draftOf({ kind, fields, ...row }: DraftRecord): Draft[] {
  const form = findForm(kind);
  if (!form) return [];
  const typed = JSON.parse(fields) as DraftFields;
  // Drafts of an earlier version may hold the lines of pictures that never arrived.
  if (typed["content"]) typed["content"] = withoutHolders(typed["content"]);
  const title = typed["title"] || summarise(typed["content"] ?? "", titleLength) || "（没有文字）";
  const path = draftPath({ ...row, kind });
  return [{ ...row, kind, noun: form.noun, path, fields: typed, title }];
}

async function readAllDrafts(db: Database, userId: number): Promise<Draft[]> {
  const records = await db
    .selectFrom("draft")
    .select(columns)
    .where("userId", "=", userId)
    .orderBy("updateTime", "desc")
    .orderBy("id", "desc")
    .execute();
  return records.flatMap(draftOf);
}

/** A member's drafts, the latest first. */
export async function readDrafts(db: Database, userId: number): Promise<DraftRow[]> {
  const drafts = await readAllDrafts(db, userId);
  return drafts.map(({ fields: _fields, formId: _formId, ...row }) => row);
}

/** A member's drafts, the latest first, with the things that they change. */
export async function readDraftList(db: Database, userId: number): Promise<ListedDraft[]> {
  const drafts = await readAllDrafts(db, userId);
  const edits = drafts.filter(({ targetId }) => targetId > 0);
  const heads = await readThingHeads(db, edits.map(editedThing));
  return drafts.map(({ fields: _fields, ...draft }) => {
    const head = draft.targetId > 0 ? heads.get(thingKey(editedThing(draft))) : undefined;
    const seen = head && (head.shown || head.userId === userId) ? head : null;
    const edited = seen && { name: nameOfThing(seen, titleLength), path: seen.path };
    return { ...draft, edited };
  });
}

/** What an edit changes: forms are named apart from the kinds that they write. */
function editedThing({ kind, targetId }: DraftRow) {
  const written = kindsWith("forms").find(({ forms }) => forms.some(({ name }) => name === kind));
  return { entityType: written?.name ?? "", entityId: targetId };
}

/** The names of all stored pictures that drafts show, in their texts, lists or covers. */
export async function readDraftPictures(db: Database): Promise<Set<string>> {
  const names = new Set<string>();
  for (let last = 0; ;) {
    const drafts = await db
      .selectFrom("draft")
      .select(["id", "fields"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(readAtOnce)
      .execute();
    for (const { id, fields } of drafts) {
      for (const [, name = ""] of fields.matchAll(/\/uploads\/([0-9a-f]{24}\.webp)/g))
        names.add(name);
      last = id;
    }
    if (drafts.length < readAtOnce) return names;
  }
}

/** One of a member's drafts, or undefined. */
export async function readDraft(
  db: Database,
  userId: number,
  id: number,
): Promise<Draft | undefined> {
  const record = await db
    .selectFrom("draft")
    .select(columns)
    .where("id", "=", id)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return record && draftOf(record)[0];
}
