import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { sweepStageFolders, withStageFolder } from "./stage-folder.server";

const write = async (stage: string) => fs.writeFileSync(path.join(stage, "a"), "竹");
const day = 24 * 60 * 60 * 1000;

test("a stage is gone when its work ends, well or not", async () => {
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-stage-"));
  await withStageFolder(parent, "writing", write);
  const fail = async (stage: string) => {
    await write(stage);
    throw new Error("full");
  };
  await expect(withStageFolder(parent, "reading", fail)).rejects.toThrow("full");
  expect(fs.readdirSync(parent)).toEqual([]);
  fs.rmSync(parent, { recursive: true });
});

test("what a killed process left goes a day later, and nothing else", () => {
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-stage-"));
  for (const name of [".writing-a", ".reading-b", ".restoring-c", "uploads", ".other-d"]) {
    fs.mkdirSync(path.join(parent, name));
    fs.writeFileSync(path.join(parent, name, "part"), "竹");
  }
  sweepStageFolders(parent, Date.now() + day - 60_000);
  expect(fs.readdirSync(parent)).toHaveLength(5);
  sweepStageFolders(parent, Date.now() + day + 60_000);
  expect(fs.readdirSync(parent)).toEqual([".other-d", "uploads"]);
  sweepStageFolders(path.join(parent, "nowhere"));
  fs.rmSync(parent, { recursive: true });
});
