import type { Viewer } from "~/features/accounts/user";
import { recordAct } from "~/features/moderation/audit-log.commands.server";
import { inKeeperTransaction } from "~/features/moderation/keeper-transaction.commands.server";
import type { Writer } from "~/platform/database/database.server";
import { inParts } from "~/platform/database/value-rows.server";
import { FieldsInvalid, NotFound, RuleBroken } from "~/platform/errors/domain-errors";
import { indexArticles } from "./articles/article-search.commands.server";
import { recountTags } from "./tag-use.commands.server";
import { splitTags, tagKey, tagsFault } from "./tag";
import { indexTopics } from "./topic-search.commands.server";

const of = (entityId: number) => ({ entityType: "tag", entityId });

/** Gives a tag another name or description; FieldsInvalid when the name does not fit or is taken, by a merged tag too. */
export async function editTag(
  keeper: Viewer,
  id: number,
  { name, description }: { name: string; description: string },
): Promise<void> {
  const [only, ...more] = splitTags(name);
  const fault = tagsFault([name]);
  if (only !== name || more.length > 0 || fault !== "") {
    throw new FieldsInvalid({ name: [fault || "标签里不能有逗号、顿号和开头的 #"] });
  }
  await inKeeperTransaction(keeper, async (trx) => {
    const tag = await holdTag(trx, id);
    const nameKey = tagKey(name);
    const taken = await trx
      .selectFrom("tag")
      .select("id")
      .where("nameKey", "=", nameKey)
      .where("id", "!=", id)
      .executeTakeFirst();
    if (taken) throw new FieldsInvalid({ name: ["已经有这个标签了，可以把它们合并"] });
    await trx.updateTable("tag").set({ name, nameKey, description }).where("id", "=", id).execute();
    if (tag.name !== name) await indexUses(trx, await readUses(trx, id));
    const [before, after] = [spoken(tag), spoken({ name, description })];
    if (before !== after) await recordAct(trx, keeper, { ...of(id), act: "rename", before, after });
  });
}

const spoken = ({ name, description }: { name: string; description: string }) =>
  description === "" ? name : `${name}：${description}`;

/**
 * Makes one tag of two and answers the id of the one that stays: everything that bore the first bears the
 * second, once. The first's address and name lead there from now on. FieldsInvalid when there is no other.
 */
export async function mergeTag(keeper: Viewer, id: number, into: string): Promise<number> {
  return inKeeperTransaction(keeper, async (trx) => {
    const target = await trx
      .selectFrom("tag")
      .select("id")
      .where("nameKey", "=", tagKey(into))
      .where("status", "=", 0)
      .executeTakeFirst();
    if (!target || target.id === id)
      throw new FieldsInvalid({ into: ["没有叫这个名字的另一个标签"] });
    const [first, second] = [Math.min(id, target.id), Math.max(id, target.id)];
    const held = [await holdTag(trx, first), await holdTag(trx, second)];
    const nameOf = (tagId: number) => held.find((tag) => tag.id === tagId)?.name ?? "";
    const uses = await readUses(trx, id);
    await moveUses(trx, id, target.id);
    await trx
      .updateTable("tag")
      .set({ status: 1, mergedInto: target.id, topicCount: 0, articleCount: 0 })
      .where("id", "=", id)
      .execute();
    await trx
      .updateTable("tag")
      .set({ mergedInto: target.id })
      .where("mergedInto", "=", id)
      .execute();
    await recountTags(trx, target.id);
    await indexUses(trx, uses);
    const [before, after] = [nameOf(id), nameOf(target.id)];
    await recordAct(trx, keeper, { ...of(id), act: "merge", before, after });
    return target.id;
  });
}

/** Deletes a tag for good; RuleBroken while anything bears it, deleted and waiting things too. */
export async function deleteTag(keeper: Viewer, id: number): Promise<void> {
  await inKeeperTransaction(keeper, async (trx) => {
    const tag = await holdTag(trx, id);
    const { topics, articles } = await readUses(trx, id);
    if (topics.length + articles.length > 0) throw new RuleBroken("还有内容用着这个标签，可以合并");
    await trx.deleteFrom("tag").where("mergedInto", "=", id).execute();
    await trx.deleteFrom("tag").where("id", "=", id).execute();
    await recordAct(trx, keeper, { ...of(id), act: "delete", before: tag.name });
  });
}

// Setting a column to itself takes the row.
async function holdTag(trx: Writer, id: number) {
  const tag = await trx
    .updateTable("tag")
    .set((eb) => ({ status: eb.ref("status") }))
    .where("id", "=", id)
    .where("status", "=", 0)
    .returning(["id", "name", "description"])
    .executeTakeFirst();
  if (!tag) throw new NotFound("这个标签不在了");
  return tag;
}

async function readUses(trx: Writer, id: number) {
  const topics = await trx
    .selectFrom("topicTag")
    .select("topicId as id")
    .where("tagId", "=", id)
    .execute();
  const articles = await trx
    .selectFrom("articleTag")
    .select("articleId as id")
    .where("tagId", "=", id)
    .execute();
  return { topics: topics.map((row) => row.id), articles: articles.map((row) => row.id) };
}

async function moveUses(trx: Writer, from: number, to: number): Promise<void> {
  await trx
    .deleteFrom("topicTag")
    .where("tagId", "=", from)
    .where("topicId", "in", (eb) =>
      eb.selectFrom("topicTag as kept").select("kept.topicId").where("kept.tagId", "=", to),
    )
    .execute();
  await trx.updateTable("topicTag").set({ tagId: to }).where("tagId", "=", from).execute();
  await trx
    .deleteFrom("articleTag")
    .where("tagId", "=", from)
    .where("articleId", "in", (eb) =>
      eb.selectFrom("articleTag as kept").select("kept.articleId").where("kept.tagId", "=", to),
    )
    .execute();
  await trx.updateTable("articleTag").set({ tagId: to }).where("tagId", "=", from).execute();
}

// The index holds the names of tags with the things that bear them.
async function indexUses(
  trx: Writer,
  { topics, articles }: { topics: number[]; articles: number[] },
): Promise<void> {
  for (const part of inParts(topics, 1)) await indexTopics(trx, part);
  for (const part of inParts(articles, 1)) await indexArticles(trx, part);
}
