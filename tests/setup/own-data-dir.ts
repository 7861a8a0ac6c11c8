import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll } from "vitest";

// Every test file has a data folder of its own, and none of the surroundings' settings.
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-test-"));
process.env["DATA_DIR"] = dataDir;
process.env["NODE_ENV"] = "test";
process.env["LOG_LEVEL"] = "silent";
delete process.env["DATABASE_URL"];

afterAll(() => {
  fs.rmSync(dataDir, { recursive: true, force: true });
});
