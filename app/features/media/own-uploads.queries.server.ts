import { readDatabase } from "~/platform/database/database.server";
import { storage } from "~/platform/storage/storage.server";
import { ownPart, ownRows } from "~/platform/personal-data/own-part";

/** What a member uploaded, oldest first. */
export async function readOwnUploads(userId: number, after: number) {
  const rows = await readDatabase()
    .selectFrom("upload")
    .select("id as key")
    .select(["name", "createTime"])
    .where("userId", "=", userId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(ownRows.short)
    .execute();
  return ownPart(rows, ownRows.short);
}

/** The bytes of an uploaded picture, or null when the file is gone. */
export async function readUploadBytes(name: string): Promise<Uint8Array | null> {
  const file = await storage().find(name);
  return file && (await file.bytes());
}
