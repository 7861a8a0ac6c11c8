// `npm run reload`: has the site that runs go on with the code on the disk, and tells how it went.
import net from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import { notReloaded, reloadDoor } from "./reload-door.mjs";
import { forTerminal } from "../../platform/env/terminal-language.mjs";

if (process.argv.length > 2) endWith(forTerminal("Usage: npm run reload", "用法：npm run reload"));

const dataDir = path.resolve(process.env.DATA_DIR || "./data");
const door = reloadDoor(dataDir);
if (door === null)
  endWith(
    forTerminal("There is no such way here; restart the site instead.", "这里用不了，请重启网站。"),
  );

const caller = net.connect(door);
caller.on("error", () =>
  endWith(forTerminal(`No site runs on ${dataDir}.`, `没有网站在用 ${dataDir}。`)),
);
caller.write("reload\n");
for await (const line of createInterface({ input: caller })) {
  if (!line.startsWith("{")) process.stdout.write(`${line}\n`);
  else {
    const { fault } = JSON.parse(line);
    if (fault !== "") endWith(notReloaded(fault));
    process.stdout.write(forTerminal("Reloaded.\n", "换好了。\n"));
    process.exit(0);
  }
}
endWith(forTerminal("The site ended meanwhile.", "网站在这期间结束了。"));

function endWith(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
