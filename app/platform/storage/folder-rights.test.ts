import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findRightsFault } from "./folder-rights.server";

let folder: string;
let file: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "rights-"));
  file = path.join(folder, "zhulin.db");
  fs.writeFileSync(file, "");
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

test("a folder closed to others is well, whatever the rights of what lies in it", async () => {
  fs.chmodSync(folder, 0o700);
  fs.chmodSync(file, 0o666);
  expect(await findRightsFault(folder)).toBeNull();
});

test.each([0o701, 0o702, 0o704, 0o710, 0o720, 0o740])(
  "whatever others may do in a folder is found (%o)",
  async (mode) => {
    fs.chmodSync(folder, mode);
    expect(await findRightsFault(folder)).toEqual({ file: folder, kind: "open" });
  },
);

test.runIf(process.getuid?.() === 0)("a file of another user is found and named", async () => {
  fs.chownSync(file, 65_534, 65_534);
  expect(await findRightsFault(folder)).toEqual({ file, kind: "foreign" });
});
