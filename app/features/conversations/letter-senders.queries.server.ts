import { storedSenders } from "~/features/accounts/account/letter-senders";
import { isBlocking, readBlockedAmong } from "~/features/accounts/blocks/block.queries.server";
import { userStatus, type Viewer } from "~/features/accounts/user/user";
import type { Database } from "~/platform/database/database.server";
import { FieldsInvalid, NotAllowed } from "~/platform/errors/domain-errors";

/** A member to whom somebody would write. */
export interface Addressee {
  id: number;
  nickname: string;
}

/** The members of these usernames or ids; FieldsInvalid beside `to` names the first who is nobody here. */
export async function findAddressees(db: Database, names: string[]): Promise<Addressee[]> {
  const keys = names.map((name) => name.toLowerCase());
  // A username never begins with a digit.
  const ids = names.filter((name) => /^[1-9]\d{0,8}$/.test(name)).map(Number);
  const rows = await db
    .selectFrom("user")
    .select(["id", "nickname", "usernameKey"])
    .where((eb) =>
      eb.or([eb("usernameKey", "in", keys), ...(ids.length > 0 ? [eb("id", "in", ids)] : [])]),
    )
    .where("status", "=", userStatus.active)
    .execute();
  const isOf = (name: string) => (row: (typeof rows)[number]) =>
    row.usernameKey === name.toLowerCase() || String(row.id) === name;
  const missing = names.find((name) => !rows.some(isOf(name)));
  if (missing !== undefined) throw new FieldsInvalid({ to: [`没有“${missing}”这个成员`] });
  return rows.map(({ id, nickname }) => ({ id, nickname }));
}

/** Which of these members want no conversation with somebody, as they chose or because they blocked them. */
async function readUnwilling(db: Database, from: number, ids: number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom("user")
    .select("user.id")
    .where("user.id", "in", ids)
    .where((eb) => {
      const follows = eb
        .selectFrom("follow")
        .select("follow.userId")
        .whereRef("follow.userId", "=", "user.id")
        .where("follow.followedId", "=", from);
      return eb.or([
        eb("user.demo", "=", 1),
        eb("user.lettersFrom", "=", storedSenders("nobody")),
        eb.and([
          eb("user.lettersFrom", "=", storedSenders("followed")),
          eb.not(eb.exists(follows)),
        ]),
        isBlocking("user.id", from),
      ]);
    })
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * FieldsInvalid at the field "to" where the viewer blocked one of these members, or one of them takes no letters of the
 * viewer, whatever the reason.
 */
export async function requireWilling(
  db: Database,
  viewer: Viewer,
  addressees: Addressee[],
): Promise<void> {
  const ids = addressees.map(({ id }) => id);
  if (ids.includes(viewer.id)) throw new FieldsInvalid({ to: ["不能给自己写私信"] });
  const [blocked, unwilling] = [
    await readBlockedAmong(db, viewer, ids),
    await readUnwilling(db, viewer.id, ids),
  ];
  const own = addressees.find(({ id }) => blocked.has(id));
  if (own) throw new FieldsInvalid({ to: [`你屏蔽了 ${own.nickname}，取消屏蔽之后才能写`] });
  const other = addressees.find(({ id }) => unwilling.has(id));
  if (other)
    throw new FieldsInvalid({
      to: [addressees.length === 1 ? closedDoor : `${other.nickname} 不接收你的私信`],
    });
}

const closedDoor = "对方不接收你的私信";

/**
 * Who of these in a conversation reads what the viewer writes there; NotAllowed where nobody is left, and between two where
 * one wants nothing of the other.
 */
export async function requireReaders(
  db: Database,
  viewer: Viewer,
  { others, pair }: { others: number[]; pair: boolean },
): Promise<number[]> {
  const readers = others.length === 0 ? [] : await readReaders(db, viewer.id, others);
  if (readers.length === 0) throw new NotAllowed(closedDoor);
  if (pair && (await readBlockedAmong(db, viewer, others)).size > 0) {
    throw new NotAllowed("你屏蔽了对方，取消屏蔽之后才能写");
  }
  return readers;
}

async function readReaders(db: Database, from: number, ids: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom("user")
    .select("user.id")
    .where("user.id", "in", ids)
    .where("user.status", "=", userStatus.active)
    .where((eb) => eb.not(isBlocking("user.id", from)))
    .orderBy("user.id")
    .execute();
  return rows.map(({ id }) => id);
}
