import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { typeScriptArgs } from "~/cli/child-process.mjs";

const root = path.resolve(import.meta.dirname, "../..");

export interface CommandEnd {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs one of the commands in app/cli to its end, with the surroundings of this test but for `variables`. */
export async function runCommandFile(
  file: string,
  words: string[] = [],
  variables: Record<string, string> = {},
): Promise<CommandEnd> {
  const child = spawn(process.execPath, [...typeScriptArgs, `app/cli/${file}`, ...words], {
    cwd: root,
    env: { ...process.env, ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, stdout, stderr };
}
