import type { Viewer } from "~/features/accounts/user/user";
import { splitTags, tagKey, tagsFault } from "~/features/content/tags/tag";
import { tagUses } from "~/features/content/tags/tag-uses";
import { dropTagWatches } from "~/features/content/topic-watches/topic-watch.commands.server";
import { recordAct } from "~/features/moderation/audit-log.commands.server";
import { spokenName } from "~/features/moderation/described-name";
import { inModeratorTransaction } from "~/features/moderation/moderator-transaction.commands.server";
import type { Writer } from "~/platform/database/database.server";
import { held, heldToDelete } from "~/platform/database/hold-rows.server";
import { isUniqueViolation } from "~/platform/database/unique-violation.server";
import { FieldsInvalid, NotFound, RuleBroken } from "~/platform/errors/domain-errors";
import type { GreatActState } from "~/platform/jobs/great-act";
import { requireFree, startGreatAct } from "~/platform/jobs/great-act.commands.server";
import { defineGreatAct, workAt } from "~/platform/jobs/great-act.server";
import { indexBearers } from "./tag-bearers.commands.server";
import {
  countBearers,
  firstPlace,
  placeAfter,
  readBearers,
  type TagPlace,
} from "./tag-bearers.queries.server";

const of = (entityId: number) => ({ entityType: "tag", entityId });

/** Indexes everything with a renamed tag again, so that search finds it by the new name. */
export const respelling = defineGreatAct<{ tagId: number }, TagPlace>("respell-tag", {
  start: firstPlace,
  count: (db, { tagId }) => countBearers(db, tagId),
  part: async (trx, { payload: { tagId }, cursor, size }) => {
    const ids = await readBearers(trx, tagId, cursor, size);
    await indexBearers(trx, cursor.kind, ids);
    return { ...placeAfter(cursor, ids, size), done: ids.length };
  },
  end: async (_trx, { done }) => `${done} 条内容可以用新名字搜到了`,
});

/**
 * Gives a tag another name or description; FieldsInvalid when the name does not fit or is taken, by a merged tag too.
 * Answers the act by which search follows the name, where there is something to do.
 */
export function renameTag(
  moderator: Viewer,
  id: number,
  { name, description }: { name: string; description: string },
): Promise<number | undefined> {
  return inModeratorTransaction(moderator, async (trx) => {
    const tag = await holdTag(trx, id);
    const nameKey = tagKey(name);
    const taken = await trx
      .selectFrom("tag")
      .select("id")
      .where("nameKey", "=", nameKey)
      .where("id", "!=", id)
      .executeTakeFirst();
    if (taken) throw nameTaken();
    await trx
      .updateTable("tag")
      .set({ name, nameKey, description })
      .where("id", "=", id)
      .execute()
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? nameTaken() : error;
      });
    const [before, after] = [spokenName(tag), spokenName({ name, description })];
    if (before !== after)
      await recordAct(trx, moderator, { ...of(id), act: "rename", before, after });
    if (tag.name === name) return undefined;
    return startGreatAct(trx, respelling, {
      name: `把标签“${tag.name}”改成“${name}”：更新搜索`,
      payload: { tagId: id },
      subjects: [`tag ${id}`],
    });
  });
}

const nameTaken = () => new FieldsInvalid({ name: ["已经有这个标签了，可以把它们合并"] });

/** Renames a tag to a name as it was typed; works at what search needs, and answers how far that is. */
export async function editTag(
  moderator: Viewer,
  id: number,
  words: { name: string; description: string },
): Promise<GreatActState | undefined> {
  const [only, ...more] = splitTags(words.name);
  const fault = tagsFault([words.name]);
  if (only !== words.name || more.length > 0 || fault !== "") {
    throw new FieldsInvalid({ name: [fault || "标签里不能有逗号、顿号和开头的 #"] });
  }
  const act = await renameTag(moderator, id, words);
  return act === undefined ? undefined : workAt(respelling, act);
}

/** Deletes a tag permanently; RuleBroken while anything has it, including deleted and pending content. */
export async function deleteTag(moderator: Viewer, id: number): Promise<void> {
  await inModeratorTransaction(moderator, async (trx) => {
    const tag = await holdTag(trx, id, heldToDelete);
    await requireFree(trx, [`tag ${id}`]);
    if (await isBorne(trx, id)) throw new RuleBroken("还有内容用着这个标签，可以合并");
    await trx.deleteFrom("tag").where("mergedInto", "=", id).where("status", "=", 1).execute();
    // One whose merger was given up in the middle is a tag of its own again.
    await trx.updateTable("tag").set({ mergedInto: 0 }).where("mergedInto", "=", id).execute();
    await dropTagWatches(trx, id);
    await trx.deleteFrom("tag").where("id", "=", id).execute();
    await recordAct(trx, moderator, { ...of(id), act: "delete", before: tag.name });
  });
}

async function isBorne(trx: Writer, tagId: number): Promise<boolean> {
  for (const { table } of Object.values(tagUses)) {
    const use = await trx
      .selectFrom(table)
      .select("tagId")
      .where("tagId", "=", tagId)
      .limit(1)
      .execute();
    if (use.length > 0) return true;
  }
  return false;
}

/** Takes a tag for the transaction; NotFound when it is not there, or merged. */
export async function holdTag(trx: Writer, id: number, taken: typeof held = held) {
  const tag = await trx
    .selectFrom("tag")
    .where("id", "=", id)
    .where("status", "=", 0)
    .select(["id", "name", "description"])
    .$call(taken)
    .executeTakeFirst();
  if (!tag) throw new NotFound("这个标签不在了");
  return tag;
}
