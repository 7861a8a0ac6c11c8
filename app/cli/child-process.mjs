import { fork } from "node:child_process";
import path from "node:path";

/** The folder of the checkout. */
export const root = path.resolve(import.meta.dirname, "../..");

/**
 * Runs a Node program to its end and answers the message it sent, if any. When it fails, this process
 * ends with the same code: the program has said why.
 */
export function runNode([program, ...args], { execArgv = [], cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = fork(path.resolve(cwd, program), args, { cwd, execArgv });
    // A signal to this process alone must not leave the child behind.
    const pass = (signal) => child.kill(signal);
    process.on("SIGTERM", pass).on("SIGINT", pass);
    let message;
    child.on("message", (sent) => (message = sent));
    child.on("close", (code) => {
      process.off("SIGTERM", pass).off("SIGINT", pass);
      if (code !== 0) process.exit(code ?? 1);
      resolve(message);
    });
  });
}

/** Runs one of the TypeScript commands and answers the message it sent. */
export function runTypeScript(file) {
  return runNode([file], { execArgv: ["--import", "tsx"] });
}
