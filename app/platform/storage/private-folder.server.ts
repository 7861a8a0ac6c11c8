import fs from "node:fs";

/** Makes a folder that only this user reads, with what is missing above it; one that is there becomes so. */
export function makePrivateFolder(folder: string): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  closeToOthers(folder, 0o700);
}

/** Takes away what others may do with a folder or file. One that belongs to somebody else is for them to close. */
export function closeToOthers(path: string, mode: 0o600 | 0o700): void {
  if (process.getuid?.() === fs.statSync(path).uid) fs.chmodSync(path, mode);
}
