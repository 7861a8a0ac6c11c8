import fs from "node:fs";
import path from "node:path";

/** How long pages that are open may ask for what their build had, in milliseconds. */
export const keptFor = 24 * 60 * 60 * 1000;

/** Since when each asset that stands among a later build's is none of it, by its name. */
const listName = ".earlier.json";

/** Puts the assets of the last build aside, which the next one would take away. A build that was cut short left none. */
export function keepAssets(assets, aside) {
  if (!fs.existsSync(assets) || fs.existsSync(aside)) return;
  fs.mkdirSync(path.dirname(aside), { recursive: true });
  fs.renameSync(assets, aside);
}

/** Lays what earlier builds had beside the assets of the new one, for a day. */
export function bringBackAssets(aside, assets, now = Date.now()) {
  if (!fs.existsSync(aside)) return;
  const since = readList(aside);
  const earlier = {};
  for (const name of filesBelow(aside)) {
    const left = since[name] ?? now;
    const isNew = fs.existsSync(path.join(assets, name));
    if (isNew || name === listName || now - left >= keptFor) continue;
    earlier[name] = left;
    fs.mkdirSync(path.dirname(path.join(assets, name)), { recursive: true });
    fs.renameSync(path.join(aside, name), path.join(assets, name));
  }
  fs.writeFileSync(path.join(assets, listName), JSON.stringify(earlier));
  fs.rmSync(aside, { recursive: true });
}

function readList(folder) {
  const file = path.join(folder, listName);
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : {};
}

function filesBelow(folder) {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile())
    .map((found) => path.relative(folder, path.join(found.parentPath, found.name)));
}
