import fs from "node:fs";

/** Makes a folder that only this user reads, with what is missing above it; one that is there becomes so. */
export function makePrivateFolder(folder: string): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  keepPrivate(folder, 0o700);
}

/** Makes a file that only this user reads, empty if it is missing; what stands in it stays. */
export function makePrivateFile(file: string): void {
  fs.closeSync(fs.openSync(file, "a", 0o600));
  keepPrivate(file, 0o600);
}

// A folder that belongs to somebody else is for them to close.
function keepPrivate(path: string, mode: number): void {
  if (process.getuid?.() === fs.statSync(path).uid) fs.chmodSync(path, mode);
}
