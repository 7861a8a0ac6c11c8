import { spawn } from "node:child_process";
import { once } from "node:events";

/**
 * Runs parts of the tests side by side, each as a Node program, and tells how each went; a signal to us ends them first.
 * What one alone says is heard at once, what several say one after the other.
 */
export async function runParts(parts) {
  const started = parts.map((part) => startPart(part, parts.length > 1));
  const pass = async (signal) => {
    for (const { child } of started) child.kill(signal);
    await Promise.all(started.map(({ ended }) => ended));
    process.exit(1);
  };
  process.on("SIGTERM", pass).on("SIGINT", pass);
  const results = await Promise.all(started.map(({ ended }) => ended));
  process.off("SIGTERM", pass).off("SIGINT", pass);
  return results;
}

function startPart({ name, args, env = {}, report }, held) {
  const title = `\n── ${name}\n`;
  if (!held) process.stdout.write(title);
  const start = Date.now();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", held ? "pipe" : "inherit", held ? "pipe" : "inherit"],
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => said.push(chunk));
  const ended = once(child, "close").then(([code]) => {
    if (held) process.stdout.write(title + Buffer.concat(said).toString());
    const seconds = Math.round((Date.now() - start) / 1000);
    return { name, report, passed: code === 0, seconds };
  });
  return { child, ended };
}
