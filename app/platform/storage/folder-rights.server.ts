import fs from "node:fs/promises";
import path from "node:path";

/** What is wrong with the rights of a folder that only this user should read, and of what lies in it. */
export interface RightsFault {
  file: string;
  /** It belongs to somebody else, or others may read it. */
  kind: "foreign" | "open";
}

/** Looks at a folder; null where all of it is this user's own, or the system has no such rights. */
export async function findRightsFault(folder: string): Promise<RightsFault | null> {
  const uid = process.getuid?.();
  if (uid === undefined) return null;
  const names = await fs.readdir(folder);
  const files = [folder, ...names.map((name) => path.join(folder, name))];
  for (const file of files) {
    // Files come and go meanwhile.
    const found = await fs.lstat(file).catch(() => null);
    if (found && found.uid !== uid) return { file, kind: "foreign" };
    if (found && file === folder && (found.mode & 0o077) !== 0) return { file, kind: "open" };
  }
  return null;
}
