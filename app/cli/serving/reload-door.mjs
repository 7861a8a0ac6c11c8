import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { forTerminal } from "../../platform/env/terminal-language.mjs";

/** What a path of a socket may be long, in bytes, on every system. */
const longest = 103;

/**
 * Where the first process hears `npm run reload`, or null where there is no such place: a socket, because a file with its
 * number could name another program by now, and because it carries back how it went.
 */
export function reloadDoor(dataDir) {
  const door = path.relative(process.cwd(), path.join(dataDir, "reload.sock"));
  const fits = process.platform !== "win32" && Buffer.byteLength(door) <= longest;
  return fits ? door : null;
}

/** What is said where the server processes were not exchanged. */
export const notReloaded = (fault) =>
  forTerminal(`Not reloaded: ${fault}. The site serves as before.`, `没有换：${fault}。网站照旧。`);

/** Lets who may write into the data folder ask for `reload`, which is handed what tells them of it and answers why not. */
export async function openReloadDoor(dataDir, reload) {
  const door = reloadDoor(dataDir);
  // Another site on the same data has it.
  if (door === null || (await isOpen(door))) return;
  fs.rmSync(door, { force: true });
  const server = net.createServer((caller) => {
    const tell = (line) => caller.writable && caller.write(`${line}\n`);
    caller.on("error", () => undefined);
    // Who only looks whether somebody is here says nothing.
    caller.once("data", async () =>
      caller.end(`${JSON.stringify({ fault: await reload(tell) })}\n`),
    );
  });
  server.on("error", (error) => {
    process.stderr.write(
      forTerminal(
        `npm run reload will not find this site (${error.code}).\n`,
        `npm run reload 找不到这个网站（${error.code}）。\n`,
      ),
    );
  });
  const mask = process.umask(0o177);
  server.listen(door, () => server.unref());
  process.umask(mask);
  process.on("exit", () => fs.rmSync(door, { force: true }));
}

function isOpen(door) {
  return new Promise((resolve) => {
    const caller = net.connect(door);
    caller
      .on("error", () => resolve(false))
      .on("connect", () => {
        caller.destroy();
        resolve(true);
      });
  });
}
