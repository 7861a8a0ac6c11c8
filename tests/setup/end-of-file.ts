import { afterAll, vi } from "vitest";

// The last of the set-up files, and so the first to hear that a file is over: before its database is closed and its folder
// goes, because a timer that fires after that would open an empty database, and leave it to the next file.
afterAll(async () => {
  // What is still being imported would stand among the modules of the next file.
  await vi.dynamicImportSettled();
  globalThis.endTestFile?.();
});
