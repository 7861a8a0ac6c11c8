import fs from "node:fs";

/** The user of nobody on every Linux. */
const nobody = 65_534;

/** Whether the rights of a file can be taken from this process. */
export const hasRights = process.platform !== "win32";

/** Does work while this process may do nothing with a folder or file: root passes all rights, and so is nobody meanwhile. */
export async function withoutRights<T>(file: string, work: () => T | Promise<T>): Promise<T> {
  const { mode } = fs.statSync(file);
  fs.chmodSync(file, 0);
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(nobody);
  try {
    return await work();
  } finally {
    if (isRoot) process.seteuid?.(0);
    fs.chmodSync(file, mode);
  }
}
