// `npm run reload`: has the site that runs go on with the code on the disk, and tells how it went.
import net from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import { reloadDoor } from "./reload-door.mjs";

const dataDir = path.resolve(process.env.DATA_DIR || "./data");
const door = reloadDoor(dataDir);
if (door === null) endWith("There is no such way here; restart the site instead.");

const caller = net.connect(door);
caller.on("error", () => endWith(`No site runs on ${dataDir}.`));
caller.write("reload\n");
for await (const line of createInterface({ input: caller })) {
  if (!line.startsWith("{")) process.stdout.write(`${line}\n`);
  else {
    const { fault } = JSON.parse(line);
    if (fault !== "") endWith(`Not reloaded: ${fault}. The site serves as before.`);
    process.stdout.write("Reloaded.\n");
    process.exit(0);
  }
}
endWith("The site ended meanwhile.");

function endWith(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
