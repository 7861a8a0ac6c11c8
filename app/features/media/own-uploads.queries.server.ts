import { readDatabase } from "~/platform/database/database.server";
import { storage } from "~/platform/storage/storage.server";

/** A picture that a member uploaded. */
export interface OwnUpload {
  name: string;
  createTime: number;
}

/** What a member uploaded, oldest first. */
export async function readOwnUploads(userId: number): Promise<OwnUpload[]> {
  return readDatabase()
    .selectFrom("upload")
    .select(["name", "createTime"])
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
}

/** The bytes of an uploaded picture, or null when the file is gone. */
export async function readUploadBytes(name: string): Promise<Uint8Array | null> {
  const file = await storage().find(name);
  return file && (await file.bytes());
}
