// Programs that were put together of TypeScript, each kept in a file below .cache until something that it was made of changes.
import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");
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
    const isUnchanged = states.every(([input, state]) => inputState(input) === state);
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
    const all = [...inputs, ...alwaysInputs];
    if (all.some((input) => fs.statSync(path.join(root, input)).mtimeMs >= start)) return;
    fs.mkdirSync(folder, { recursive: true });
    const states = all.map((input) => [input, inputState(input)]);
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

function inputState(input) {
  const { size, mtimeMs, ino } = fs.statSync(path.join(root, input));
  return `${size} ${mtimeMs} ${ino}`;
}

/** Where a program is kept, which knows where it lies and which Node it is for. */
export function programPlace(file) {
  const name = createHash("sha256").update(`${file}\n${process.versions.node}`).digest("hex");
  return path.join(folder, `${name.slice(0, 32)}.mjs`);
}
