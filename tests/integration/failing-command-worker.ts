import fs from "node:fs";
import { runCommand } from "~/cli/command";
import { StorageAway, StorageFull } from "~/platform/storage/storage-refusal";

/** What the system throws that has a code, as Node does. */
const systemFault = (code: string, path?: string) =>
  Object.assign(
    new Error(`${code}: refused, write`),
    path === undefined ? { code } : { code, path },
  );

const faults: Record<string, () => unknown> = {
  StorageFull: () => new StorageFull(systemFault("ENOSPC")),
  StorageAway: () => new StorageAway(systemFault("EACCES", "/data/uploads/a1.webp")),
  missing: () => fs.readFileSync("/nowhere/at/all"),
  port: () => systemFault("EACCES"),
};

// A command that ends with the fault of which it is told: by a name of these, or by the code of the system.
const [, , name = "", path] = process.argv;

await runCommand(async () => {
  throw faults[name]?.() ?? systemFault(name, path);
});
