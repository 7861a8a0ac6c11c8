import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/** A module with its imports as Remix's manifests list it, in JSON and as JavaScript. */
const listed = /("?module"?: ?"([^"]+)", ?"?imports"?: ?)\[[^\]]*\]/g;
/** The address of a module, wherever it stands. */
const addressed = /"(\/build\/[^"]+\.js)"/g;
/** The version of the build, by which a page and the server know whether they are of one. */
const versioned = /("?version"?: ?)"[\da-f]{8}"/g;

/** What cannot be done to a build, and where to read what was meant to be done. */
export function unexpected(what) {
  return new Error(
    `What Remix built cannot be packed: ${what} (docs/build.md tells what is expected).`,
  );
}

/**
 * Has the manifests of a build, one for browsers and one within the server's, name the packed modules instead of those
 * that Remix made. `holders` are the files that hold them.
 */
export function rewriteManifests(output, { browserFolder, holders }) {
  const packed = new Map(
    output
      .filter(({ facadeModuleId }) => facadeModuleId)
      .map((chunk) => [address(path.relative(browserFolder, chunk.facadeModuleId)), chunk]),
  );
  const version = createHash("sha256").update(output.map(({ fileName }) => fileName).join());
  const named = `$1"${version.digest("hex").slice(0, 8)}"`;
  const list = (whole, before, module) => {
    const chunk = packed.get(module);
    return chunk ? before + JSON.stringify(chunk.imports.map(address)) : whole;
  };
  const rename = (whole, module) => {
    const chunk = packed.get(module);
    return chunk ? JSON.stringify(address(chunk.fileName)) : whole;
  };
  for (const holder of holders) {
    const text = fs.readFileSync(holder, "utf8");
    if (text.search(versioned) < 0) throw unexpected(`${holder} holds no version of the build`);
    const rewritten = text.replace(listed, list).replace(addressed, rename);
    requireServed(rewritten, holder, browserFolder);
    fs.writeFileSync(holder, rewritten.replace(versioned, named));
  }
}

/** A browser would get a page that never comes to life from a manifest that names what is not there. */
function requireServed(text, holder, browserFolder) {
  const named = [...text.matchAll(addressed)].map(([, found]) => found);
  if (named.length === 0) throw unexpected(`${holder} names no module`);
  const lost = named.find((found) => !fs.existsSync(path.join(browserFolder, "..", found)));
  if (lost) throw unexpected(`${holder} still names ${lost}, which is packed`);
}

function address(fileName) {
  return `/build/${fileName}`;
}
