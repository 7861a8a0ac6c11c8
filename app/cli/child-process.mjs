import { fork } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { forTerminal } from "../platform/env/terminal-language.mjs";

/** The folder of the checkout. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** What a Node of these is called with to run a program that is written in TypeScript. */
export const typeScriptArgs = [
  "--import",
  pathToFileURL(path.join(root, "app/cli/typescript.mjs")).href,
];

/**
 * Runs a Node program to its end and answers the message it sent, if any. When it fails, this process
 * ends with the same code: the program has said why. One that is `quiet` is only heard when it fails.
 */
export function runNode(
  [program, ...args],
  { execArgv = [], cwd = root, execPath = process.execPath, quiet = false, env = {} } = {},
) {
  return new Promise((resolve) => {
    const child = fork(path.resolve(cwd, program), args, {
      cwd,
      execArgv,
      execPath,
      silent: quiet,
      env: { ...process.env, ...env },
    });
    const said = [];
    child.stdout?.on("data", (chunk) => said.push(chunk));
    child.stderr?.on("data", (chunk) => said.push(chunk));
    const release = passSignals(child);
    let message;
    child.on("message", (sent) => (message = sent));
    child.on("close", (code) => {
      release();
      if (code !== 0) {
        fs.writeSync(process.stderr.fd, Buffer.concat(said));
        process.exit(code ?? 1);
      }
      resolve(message);
    });
  });
}

/** Runs one of the TypeScript commands and answers the message it sent. */
export function runTypeScript(file) {
  return runNode([file], { execArgv: typeScriptArgs });
}

/** Hands signals on to a child, because one to this process alone must not leave it behind; answers how to end that. */
export function passSignals(child) {
  const pass = (signal) => child.kill(signal);
  process.on("SIGTERM", pass).on("SIGINT", pass);
  return () => process.off("SIGTERM", pass).off("SIGINT", pass);
}

/** Ends the program with a sentence where it may not write into a folder of the checkout, as somebody else's. */
export function requireWritable(folder, purpose) {
  try {
    fs.accessSync(folder, fs.constants.W_OK);
  } catch (error) {
    const words = forTerminal(
      `The folder ${folder} must be writable by the user who starts Zhulin, ${purpose.en}; it is not (${error.code}).`,
      `启动竹林的系统账号必须能写目录 ${folder}，${purpose.zh}；现在不能（${error.code}）。`,
    );
    process.stderr.write(`${words}\n`);
    process.exit(1);
  }
}

/** Calls `stop` once the process that started this one has ended: who is killed outright passes no signal on. */
export function stopWithParent(stop) {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || stop(), 1000).unref();
}
