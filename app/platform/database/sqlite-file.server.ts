import fs from "node:fs";
import path from "node:path";
import { closeToOthers } from "~/platform/storage/private-folder.server";

/** The SQLite file of a data folder. */
export function sqliteFile(dataDir: string): string {
  return path.join(dataDir, "zhulin.db");
}

/**
 * Makes the file where it is missing, empty, and lets only this user read it; SQLite gives the files beside it the same
 * rights. A file that is there is not opened: when a process closes any descriptor of a file, POSIX takes away all locks
 * that it holds on it. Without SQLite's locks another program that reads the database deletes the log of its newest
 * commits. So nobody but SQLite opens this file.
 */
export function makeSqliteFile(dataDir: string): string {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = sqliteFile(dataDir);
  makeEmpty(file);
  closeToOthers(file, 0o600);
  return file;
}

function makeEmpty(file: string): void {
  try {
    fs.closeSync(fs.openSync(file, "wx", 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
