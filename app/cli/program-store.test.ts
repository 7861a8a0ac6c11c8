import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root, typeScriptArgs } from "./child-process.mjs";
import { keepProgram, keptProgram, programPlace } from "./program-store.mjs";

const longAgo = new Date("2020-02-02T00:00:00Z");

/** A program of two files, as old as those of a checkout; answers where they are. */
function writeProgram() {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-program-")));
  const [file, words] = [path.join(folder, "program.ts"), path.join(folder, "words.ts")];
  onTestFinished(() => {
    fs.rmSync(folder, { recursive: true });
    fs.rmSync(programPlace(file), { force: true });
  });
  write(words, `export const words: string = "竹";`);
  write(file, `import { words } from "./words";\nprocess.stdout.write(words);`);
  return { file, words, inputs: [file, words].map((one) => path.relative(root, one)) };
}

function write(file: string, text: string) {
  fs.writeFileSync(file, text);
  fs.utimesSync(file, longAgo, longAgo);
}

const run = (file: string) =>
  execFileSync(process.execPath, [...typeScriptArgs, file], { encoding: "utf8" });

test("a program that was kept says what it said, and something else once a file of it does", () => {
  const { file, words } = writeProgram();
  expect([run(file), keptProgram(file) !== undefined, run(file)]).toEqual(["竹", true, "竹"]);
  write(words, `export const words: string = "竹林";`);
  expect(run(file)).toBe("竹林");
});

test("a program is kept until one of its files is written again, or goes", () => {
  const { file, words, inputs } = writeProgram();
  const keep = () =>
    keepProgram(file, { source: "first();\nsecond();", inputs, start: Date.now() });
  expect(keptProgram(file)).toBeUndefined();
  keep();
  expect(keptProgram(file)).toBe("first();\nsecond();");
  fs.utimesSync(words, longAgo, new Date("2020-02-03T00:00:00Z"));
  expect(keptProgram(file)).toBeUndefined();
  keep();
  expect(keptProgram(file)).toBeDefined();
  fs.rmSync(words);
  expect(keptProgram(file)).toBeUndefined();
});

test("a program is not kept where a file of it was written while it was put together", () => {
  const { file, inputs } = writeProgram();
  keepProgram(file, { source: "", inputs, start: longAgo.getTime() });
  expect(keptProgram(file)).toBeUndefined();
});

test.runIf(process.getuid?.() === 0)("a program that another user has put there is not run", () => {
  const { file, inputs } = writeProgram();
  keepProgram(file, { source: "forged();", inputs, start: Date.now() });
  fs.chownSync(programPlace(file), 65534, 65534);
  expect(keptProgram(file)).toBeUndefined();
});
