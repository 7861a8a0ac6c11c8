import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import postcss from "postcss";
import { unexpected } from "./module-manifests.mjs";

/**
 * Takes the layer `desk` out of the sheet that every page loads and into the one that only the pages of those who keep the site
 * load, in the build below `folder`. What is left stands layer by layer, which weighs less.
 */
export function packStyles(folder) {
  const browserFolder = path.join(folder, "public/build");
  const names = fs.readdirSync(browserFolder, { recursive: true });
  const everySheet = findSheet(names, /^css-bundle-[A-Z\d]{8}\.css$/);
  const deskSheet = findSheet(names, /^_assets\/desk-sheet-[A-Z\d]{8}\.css$/);
  const every = postcss.parse(fs.readFileSync(path.join(browserFolder, everySheet), "utf8"));
  gatherLayers(every);
  const desk = every.nodes.find(({ name, params }) => name === "layer" && params === "desk");
  if (!desk) throw unexpected(`${everySheet} has no layer desk`);
  desk.remove();
  const renamed = [
    writeSheet(browserFolder, deskSheet, desk),
    writeSheet(browserFolder, everySheet, every),
  ];
  const scripts = names.filter((name) => name.endsWith(".js"));
  const holders = scripts.map((name) => path.join(browserFolder, name));
  for (const holder of [path.join(folder, "build/index.js"), ...holders]) {
    const text = fs.readFileSync(holder, "utf8");
    const named = renamed.reduce((left, [from, to]) => left.replaceAll(from, to), text);
    if (named !== text) fs.writeFileSync(holder, named);
  }
}

function findSheet(names, pattern) {
  const [name, ...others] = names.filter((found) => pattern.test(found));
  if (!name || others.length > 0) throw unexpected(`it has not one sheet ${pattern}`);
  return name;
}

/** Which of two rules wins is said by their layers, and within one by their order, which stays. */
function gatherLayers(sheet) {
  const firsts = new Map();
  for (const layer of sheet.nodes.filter(({ name }) => name === "layer")) {
    const first = firsts.get(layer.params);
    if (first) first.append(layer.nodes);
    else firsts.set(layer.params, layer);
    if (first) layer.remove();
  }
}

/** The name holds a hash of the content, because browsers keep a sheet for good. */
function writeSheet(browserFolder, name, sheet) {
  const content = sheet.toString();
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 8).toUpperCase();
  const renamed = name.replace(/[A-Z\d]{8}(?=\.css$)/, hash);
  fs.rmSync(path.join(browserFolder, name));
  fs.writeFileSync(path.join(browserFolder, renamed), content);
  return [`/build/${name}`, `/build/${renamed}`];
}
