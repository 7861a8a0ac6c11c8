import { readDatabase, type Database } from "~/platform/database/database.server";
import type { OwnPasskey } from "./passkey";

/** The passkeys of a member, in the order in which they came; what signs with them stays in the database. */
export async function readPasskeys(db: Database, userId: number): Promise<OwnPasskey[]> {
  const rows = await db
    .selectFrom("passkey")
    .select(["id", "name", "backedUp", "createTime", "usedTime"])
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, backedUp: row.backedUp === 1 }));
}

/** The same for the member's archive. */
export const readPasskeysForArchive = (userId: number) => readPasskeys(readDatabase(), userId);

/** Whether a member has a passkey. */
export async function hasPasskey(db: Database, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom("passkey")
    .select("id")
    .where("userId", "=", userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What a browser is told of a member's passkeys, so that it asks for one of them, or makes none twice. */
export async function readDescriptors(
  db: Database,
  userId: number,
  rpId: string,
): Promise<{ id: string; transports: string[] }[]> {
  const rows = await db
    .selectFrom("passkey")
    .select(["credentialId", "transports"])
    .where("userId", "=", userId)
    .where("rpId", "=", rpId)
    .orderBy("id")
    .execute();
  return rows.map(({ credentialId, transports }) => ({
    id: credentialId,
    transports: JSON.parse(transports) as string[],
  }));
}

/** A passkey as it is compared with what a browser shows. */
export interface StoredPasskey {
  id: number;
  userId: number;
  credentialId: string;
  publicKey: string;
  counter: number;
}

/** The passkey of this host that a browser calls so. */
export async function findPasskey(
  db: Database,
  credentialId: string,
  rpId: string,
): Promise<StoredPasskey | undefined> {
  return db
    .selectFrom("passkey")
    .select(["id", "userId", "credentialId", "publicKey", "counter"])
    .where("credentialId", "=", credentialId)
    .where("rpId", "=", rpId)
    .executeTakeFirst();
}
