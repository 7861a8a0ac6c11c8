import { randomBytes } from "node:crypto";
import { storage } from "./storage.server";

/** Writes a small file where pictures are kept, reads it back and removes it; throws what went wrong. */
export async function tryStorage(): Promise<void> {
  const key = `trial-${randomBytes(8).toString("hex")}.txt`;
  const bytes = randomBytes(64);
  await storage().put(key, bytes);
  try {
    const file = await storage().find(key);
    if (!file) throw new Error("写进去的文件读不到");
    const read = await new Response(await file.stream()).arrayBuffer();
    if (!bytes.equals(new Uint8Array(read))) throw new Error("读回来的和写进去的不一样");
  } finally {
    await storage().delete(key);
  }
}
