import type { Viewer } from "~/features/accounts/user/user";
import { isPublished } from "~/features/kinds/visibility.queries.server";
import { recordAct } from "~/features/moderation/audit-log.commands.server";
import { inModeratorTransaction } from "~/features/moderation/moderator-transaction.commands.server";
import type { Writer } from "~/platform/database/database.server";
import { held } from "~/platform/database/hold-rows.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { linkLimits } from "./friend-link";

/** The place after all published links. */
export async function placeAtEnd(trx: Writer): Promise<number> {
  const { last } = await trx
    .selectFrom("link")
    .select((eb) => eb.fn.max<number | null>("sortNo").as("last"))
    .where(isPublished())
    .executeTakeFirstOrThrow();
  return Math.min((last ?? 0) + 1, linkLimits.lastPlace);
}

/** Moves a published link one place up or down in the order; at an end it stays. NotFound when it is not published. */
export async function moveLink(moderator: Viewer, id: number, by: -1 | 1): Promise<void> {
  await inModeratorTransaction(moderator, async (trx) => {
    const links = await holdPublished(trx);
    const from = links.findIndex((link) => link.id === id);
    const [moved, other] = [links[from], links[from + by]];
    if (!moved) throw new NotFound("只有已发布的友链可以排序");
    if (!other) return;
    [links[from], links[from + by]] = [other, moved];
    for (const [index, link] of links.entries()) await setPlace(trx, link, index + 1);
    const [before, after] = [String(from + 1), String(from + 1 + by)];
    await recordAct(trx, moderator, {
      entityType: "link",
      entityId: id,
      act: "order",
      before,
      after,
    });
  });
}

interface OrderedLink {
  id: number;
  sortNo: number;
}

async function setPlace(trx: Writer, link: OrderedLink, sortNo: number): Promise<void> {
  if (link.sortNo === sortNo) return;
  await trx.updateTable("link").set({ sortNo }).where("id", "=", link.id).execute();
}

// Taken, so that two moderators order one after the other.
async function holdPublished(trx: Writer): Promise<OrderedLink[]> {
  const links = await trx
    .selectFrom("link")
    .select(["id", "sortNo"])
    .where(isPublished())
    .orderBy("id")
    .$call(held)
    .execute();
  return links.toSorted((a, b) => a.sortNo - b.sortNo);
}
