import type { Viewer } from "~/features/accounts/user/user";
import { recordAct } from "~/features/moderation/audit-log.commands.server";
import { spokenName } from "~/features/moderation/described-name";
import { inModeratorTransaction } from "~/features/moderation/moderator-transaction.commands.server";
import type { Writer } from "~/platform/database/database.server";
import { holdTable } from "~/platform/database/hold-rows.server";
import { FieldsInvalid, NotFound, RuleBroken } from "~/platform/errors/domain-errors";
import type { BadgeDraft } from "./badge";
import { badgeKey, badgeLimits } from "./badge-rules";
import type { BadgeFields } from "./badge.schema";

/**
 * Makes a badge at the end of the order and answers its id; the same one once more is the one that is there. FieldsInvalid
 * where the name is taken, RuleBroken where there are fifty.
 */
export async function createBadge(moderator: Viewer, form: BadgeFields): Promise<number> {
  return inModeratorTransaction(moderator, async (trx) => {
    const badges = await holdBadges(trx);
    const same = badges.find((badge) => isSameBadge(badge, form));
    if (same) return same.id;
    refuseTakenName(badges, form.name);
    if (badges.length >= badgeLimits.badges) {
      throw new RuleBroken(`最多 ${badgeLimits.badges} 种徽章，请改写已有的，或者删除没有人有的`);
    }
    const sortNo = Math.max(0, ...badges.map((badge) => badge.sortNo)) + 1;
    const { id } = await trx
      .insertInto("badge")
      .values({ ...form, nameKey: badgeKey(form.name), sortNo, createTime: Date.now() })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordAct(trx, moderator, { ...of(id), act: "create", after: spokenName(form) });
    return id;
  });
}

/** Gives a badge other words, another colour or sign; FieldsInvalid where the name is another's. */
export async function editBadge(moderator: Viewer, id: number, form: BadgeFields): Promise<void> {
  await inModeratorTransaction(moderator, async (trx) => {
    const badges = await holdBadges(trx);
    const before = heldBadge(badges, id);
    refuseTakenName(badges, form.name, id);
    if (isSameBadge(before, form)) return;
    const nameKey = badgeKey(form.name);
    await trx
      .updateTable("badge")
      .set({ ...form, nameKey })
      .where("id", "=", id)
      .execute();
    const words = { before: spokenName(before), after: spokenName(form) };
    await recordAct(trx, moderator, { ...of(id), act: "edit", ...words });
  });
}

/** Moves a badge one place up or down in the order; at an end it stays. */
export async function moveBadge(moderator: Viewer, id: number, by: -1 | 1): Promise<void> {
  await inModeratorTransaction(moderator, async (trx) => {
    const badges = await holdBadges(trx);
    const from = badges.indexOf(heldBadge(badges, id));
    const other = badges[from + by];
    if (!other) return;
    const order = badges.map((badge) => badge.id);
    [order[from], order[from + by]] = [other.id, id];
    for (const [at, badgeId] of order.entries()) {
      await trx
        .updateTable("badge")
        .set({ sortNo: at + 1 })
        .where("id", "=", badgeId)
        .execute();
    }
    const [before, after] = [String(from + 1), String(from + 1 + by)];
    await recordAct(trx, moderator, { ...of(id), act: "order", before, after });
  });
}

/** Lets a badge be given no more, or again; who has it keeps it. Once more does nothing. */
export async function retireBadge(moderator: Viewer, id: number, retired: boolean): Promise<void> {
  await inModeratorTransaction(moderator, async (trx) => {
    const badge = heldBadge(await holdBadges(trx), id);
    if ((badge.retired === 1) === retired) return;
    await trx
      .updateTable("badge")
      .set({ retired: retired ? 1 : 0 })
      .where("id", "=", id)
      .execute();
    const act = retired ? "retire" : "reopen";
    await recordAct(trx, moderator, { ...of(id), act, before: badge.name });
  });
}

/** Deletes a badge that nobody has, not even a disabled member; RuleBroken where somebody does. One that is gone stays so. */
export async function deleteBadge(moderator: Viewer, id: number): Promise<void> {
  await inModeratorTransaction(moderator, async (trx) => {
    const badge = (await holdBadges(trx)).find((one) => one.id === id);
    if (!badge) return;
    const holder = await trx
      .selectFrom("memberBadge")
      .select("id")
      .where("badgeId", "=", id)
      .limit(1)
      .executeTakeFirst();
    if (holder) throw new RuleBroken("还有成员有这枚徽章（已停用的也算），不能删除，可以停用");
    await trx.deleteFrom("badge").where("id", "=", id).execute();
    await recordAct(trx, moderator, { ...of(id), act: "delete", before: spokenName(badge) });
  });
}

const of = (entityId: number) => ({ entityType: "badge", entityId });

/** All of them in their order, once nobody else adds one, takes a name or gives one. */
async function holdBadges(trx: Writer) {
  await holdTable(trx, "badge");
  return trx
    .selectFrom("badge")
    .select(["id", "name", "nameKey", "description", "colour", "sign", "sortNo", "retired"])
    .orderBy("sortNo")
    .orderBy("id")
    .execute();
}

type StoredBadge = Awaited<ReturnType<typeof holdBadges>>[number];

function heldBadge(badges: StoredBadge[], id: number): StoredBadge {
  const badge = badges.find((one) => one.id === id);
  if (!badge) throw new NotFound("这枚徽章不在了");
  return badge;
}

function isSameBadge(badge: BadgeDraft, form: BadgeDraft): boolean {
  return (["name", "description", "colour", "sign"] as const).every(
    (part) => badge[part] === form[part],
  );
}

function refuseTakenName(badges: StoredBadge[], name: string, but = 0): void {
  const nameKey = badgeKey(name);
  const other = badges.find((badge) => badge.nameKey === nameKey && badge.id !== but);
  if (!other) return;
  const how = other.retired === 1 ? "停用的" : "";
  throw new FieldsInvalid({ name: [`已经有叫“${other.name}”的${how}徽章了，请换一个名称`] });
}
