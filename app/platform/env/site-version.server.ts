import fs from "node:fs";
import path from "node:path";

/** The version of the package with the commit that is checked out, as far as they can be read: "0.1.0 (72b6a55)". */
export function readSiteVersion(root = process.cwd()): string {
  const { version = "" } = JSON.parse(readIfThere(path.join(root, "package.json")) || "{}") as {
    version?: string;
  };
  const commit = readCommit(root).slice(0, 7);
  return commit === "" ? version : `${version} (${commit})`;
}

function readCommit(root: string): string {
  const folder = gitFolder(root);
  const head = readIfThere(path.join(folder, "HEAD"));
  const [, ref] = /^ref: (.+)$/.exec(head) ?? [];
  if (ref === undefined) return head;
  const whole = path.resolve(folder, readIfThere(path.join(folder, "commondir")));
  const packed = readIfThere(path.join(whole, "packed-refs")).split("\n");
  const line = packed.find((one) => one.endsWith(` ${ref}`)) ?? "";
  return readIfThere(path.join(whole, ref)) || line;
}

// In a worktree it is a file that says where the folder is.
function gitFolder(root: string): string {
  const own = path.join(root, ".git");
  const [, elsewhere] = /^gitdir: (.+)$/.exec(readIfThere(own)) ?? [];
  return elsewhere === undefined ? own : path.resolve(root, elsewhere);
}

function readIfThere(file: string): string {
  try {
    return fs.readFileSync(file, "utf8").trim();
  } catch {
    return "";
  }
}
