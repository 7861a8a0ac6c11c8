import { sql } from "kysely";
import { userStatus, type Viewer } from "~/features/accounts/user/user";
import { settleBadges } from "~/features/badges/award.commands.server";
import { kindsWith, type KindWith } from "~/features/kinds/kind-registry.server";
import type { SettledPlace } from "~/features/kinds/kind";
import { setDisabled } from "~/features/moderation/restraint.commands.server";
import { settleMessagesFrom } from "~/features/notifications/message.commands.server";
import { settleToldActs } from "~/features/notifications/message-people.commands.server";
import { settleFollows } from "~/features/profiles/follow-settling.commands.server";
import type { Writer } from "~/platform/database/database.server";
import { startGreatAct } from "~/platform/jobs/great-act.commands.server";
import { defineGreatAct, workAt } from "~/platform/jobs/great-act.server";

interface Settling {
  userId: number;
  /** What was asked for; older releases go by it. */
  disabled: boolean;
}

/** The last thing that was settled: its kind, and its place among its author's or where it stands. */
interface SettledThing {
  kind: string;
  createTime: number;
  id: number;
  place?: SettledPlace;
}

const start: SettledThing = { kind: "", createTime: -1, id: 0 };

/** What counts things of a member who was disabled or enabled; each thing is settled as its author stands then. */
export const settling = defineGreatAct<Settling, SettledThing>("settle-member", {
  start,
  count: async (db, { userId }) => {
    const counts = kindsWith("settling").map(({ settling: { table } }) =>
      db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("userId", "=", userId)
        .executeTakeFirstOrThrow(),
    );
    return (await Promise.all(counts)).reduce((sum, { count }) => sum + count, 0);
  },
  // One kind of thing in each part, because who changes one takes it before its author and its tags.
  part: async (trx, { payload: { userId }, cursor, size }) => {
    // As they stand now: one that was given up may be tried again after they were put on again.
    const disabled = await isDisabledNow(trx, userId);
    const messages = disabled ? await settleMessagesFrom(trx, userId, size) : 0;
    const acts = await settleToldActs(trx, userId, disabled, size);
    if (messages + acts > 0) return { cursor, done: 0, last: false };
    if ((await settleFollows(trx, userId, disabled, size)) > 0) {
      return { cursor, done: 0, last: false };
    }
    const kinds = kindsWith("settling");
    const at = kinds.findIndex(({ name }) => name === cursor.kind);
    for (const kind of kinds.slice(Math.max(0, at))) {
      const from = kind.name === cursor.kind ? cursor : start;
      const settled = await settle(trx, kind, userId, from, size);
      if (settled) return { ...settled, last: false };
    }
    return { cursor, done: 0, last: true };
  },
  end: async () => "计数都更新了",
});

async function isDisabledNow(trx: Writer, userId: number): Promise<boolean> {
  const user = await trx
    .selectFrom("user")
    .select("status")
    .where("id", "=", userId)
    .executeTakeFirst();
  return user?.status === userStatus.disabled;
}

/** Counts anew what holds the next things of a member, and answers the last of them; undefined where none is left. */
async function settle(
  trx: Writer,
  { name: kind, settling: how }: KindWith<"settling">,
  userId: number,
  { createTime, id, place }: SettledThing,
  most: number,
): Promise<{ cursor: SettledThing; done: number } | undefined> {
  if ("settlePlaces" in how) {
    const settled = await how.settlePlaces(trx, userId, place ?? null, most);
    return settled
      ? { cursor: { ...start, kind, place: settled.place }, done: settled.done }
      : undefined;
  }
  const things = await trx
    .selectFrom(how.table)
    .select(["id", "createTime"])
    .where("userId", "=", userId)
    .where(after(createTime, id))
    .orderBy("createTime")
    .orderBy("id")
    .limit(most)
    .execute();
  const latest = things.at(-1);
  if (!latest) return undefined;
  await how.settle(
    trx,
    things.map((thing) => thing.id),
  );
  return { cursor: { kind, ...latest }, done: things.length };
}

const after = (createTime: number, id: number) =>
  sql<boolean>`(${sql.ref("createTime")}, ${sql.ref("id")}) > (${createTime}, ${id})`;

/**
 * Disables a member with all that is theirs, or enables them again; NotAllowed beyond the viewer's reach, RuleBroken
 * while what was theirs is still counted anew. They are hidden, or shown, at once, and the counts follow.
 */
export async function setMemberDisabled(
  viewer: Viewer,
  userId: number,
  disabled: boolean,
  reason: string,
): Promise<void> {
  const act = await setDisabled(viewer, userId, disabled, reason, async (trx) => {
    await settleBadges(trx, userId, disabled);
    return startGreatAct(trx, settling, {
      name: `${disabled ? "停用" : "恢复"}成员 ${userId}：重新计数`,
      payload: { userId, disabled },
      subjects: [`member ${userId}`],
    });
  });
  if (act !== undefined) await workAt(settling, act);
}
