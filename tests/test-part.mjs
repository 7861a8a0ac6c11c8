import { spawn } from "node:child_process";
import { once } from "node:events";

/**
 * Runs lanes of parts of the tests side by side, those of a lane one after the other, each as a Node program, and tells how
 * each went; a signal to us ends them first. What one lane alone says is heard at once, of several what each part said.
 */
export async function runParts(lanes) {
  const running = new Set();
  let isEnding = false;
  const pass = async (signal) => {
    isEnding = true;
    for (const { child } of running) child.kill(signal);
    await Promise.all([...running].map(({ ended }) => ended));
    process.exit(1);
  };
  process.on("SIGTERM", pass).on("SIGINT", pass);
  const runLane = async (parts) => {
    const results = [];
    for (const part of parts) {
      if (isEnding) break;
      const started = startPart(part, lanes.length > 1);
      running.add(started);
      results.push(await started.ended);
      running.delete(started);
    }
    return results;
  };
  const results = await Promise.all(lanes.map(runLane));
  process.off("SIGTERM", pass).off("SIGINT", pass);
  return results.flat();
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
