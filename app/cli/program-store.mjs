// Programs that were put together of TypeScript, each kept in a file below .cache until something that it was made of changes.
import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { root } from "./child-process.mjs";

const folder = path.join(root, ".cache/programs");

/** What says how programs are put together, and with what; a change of these is one of every program. */
const alwaysInputs = [
  "tsconfig.json",
  "package-lock.json",
  "app/cli/typescript.mjs",
  "app/cli/program-store.mjs",
];

/** The program of a file as it was put together last, if all that it was made of still stands as it stood then. */
export function keptProgram(file) {
  try {
    const kept = readTrusted(programPlace(file));
    const endOfStates = kept.indexOf("\n");
    const states = JSON.parse(kept.slice(0, endOfStates));
    const isUnchanged = states.every(([input, state]) => stateIn(statOf(input)) === state);
    return isUnchanged ? kept.slice(endOfStates + 1) : undefined;
  } catch {
    // None is kept, or not by somebody to be trusted, or one of its files has gone.
    return undefined;
  }
}

/**
 * Keeps a program with the state of its `inputs`, paths from the root. Not where one of them may have changed since the
 * program's `start`, in milliseconds; nor where nothing can be written, which makes the next start slower alone.
 */
export function keepProgram(file, { source, inputs, start }) {
  try {
    const found = [...inputs, ...alwaysInputs].map((input) => [input, statOf(input)]);
    if (found.some(([, { mtimeMs }]) => mtimeMs >= start)) return;
    fs.mkdirSync(folder, { recursive: true });
    const states = found.map(([input, stat]) => [input, stateIn(stat)]);
    const place = programPlace(file);
    // Whoever reads meanwhile has the whole of one or of the other.
    const written = `${place}.${randomBytes(6).toString("hex")}`;
    fs.writeFileSync(written, `${JSON.stringify(states)}\n${source}`);
    fs.renameSync(written, place);
  } catch {
    // It is put together anew.
  }
}

/** What another user put there is not run: the site's own may write below .cache, and root may call its commands. */
function readTrusted(place) {
  const handle = fs.openSync(place);
  try {
    const { uid } = fs.fstatSync(handle);
    if (uid !== 0 && uid !== process.getuid?.()) throw new Error(`${place} is another user's`);
    return fs.readFileSync(handle, "utf8");
  } finally {
    fs.closeSync(handle);
  }
}

const statOf = (input) => fs.statSync(path.join(root, input));
const stateIn = ({ size, mtimeMs, ino }) => `${size} ${mtimeMs} ${ino}`;

/** Where a program is kept, which knows where it lies and which Node it is for. */
export function programPlace(file) {
  const name = createHash("sha256").update(`${file}\n${process.versions.node}`).digest("hex");
  return path.join(folder, `${name.slice(0, 32)}.mjs`);
}
