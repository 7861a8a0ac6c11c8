import fs from "node:fs";
import path from "node:path";

/** How long pages that are open may ask for what their build had, in milliseconds. */
export const keptFor = 24 * 60 * 60 * 1000;

/** Since when each asset that stands among a later build's is none of it, by its name. */
const listName = ".earlier.json";

/**
 * Lays the assets that a build made among those that are served, and takes away what no build had for a day. Nothing that is
 * served is missing for a moment: each file takes its place whole.
 */
export function layAssets(made, assets, now = Date.now()) {
  const since = readList(assets);
  const laid = new Set(filesBelow(made));
  const earlier = {};
  fs.mkdirSync(assets, { recursive: true });
  for (const name of filesBelow(assets)) {
    if (laid.has(name) || name === listName) continue;
    const left = since[name] ?? now;
    if (now - left < keptFor) earlier[name] = left;
    else fs.rmSync(path.join(assets, name));
  }
  for (const name of laid) {
    fs.mkdirSync(path.dirname(path.join(assets, name)), { recursive: true });
    fs.renameSync(path.join(made, name), path.join(assets, name));
  }
  fs.writeFileSync(path.join(assets, listName), JSON.stringify(earlier));
}

function readList(folder) {
  const file = path.join(folder, listName);
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : {};
}

function filesBelow(folder) {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile())
    .map((found) => path.relative(folder, path.join(found.parentPath, found.name)));
}
