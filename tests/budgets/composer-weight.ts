import fs from "node:fs";
import path from "node:path";
import { root } from "tests/support/site-server";
import { load, scriptsIn, weigh } from "./first-view";

/** A form in which one writes, and the module that holds it. */
const forms = [
  {
    form: "of a topic",
    holder: "build/index.js",
    module: /"(\/build\/routes\/topic\.create-[^"]+)"/,
  },
  { form: "of a comment", holder: null, module: /"(\.\/comment-form-[^"]+)"/ },
];

const asset = /"((?:\.\.?\/[^"]+\.js|\/build\/[^"]+\.(?:css|js)))"/g;

/** Bytes after gzip that a form in which one writes adds to a page that is read, whenever they are loaded. */
export async function composerWeights(page: string): Promise<{ form: string; bytes: number }[]> {
  const known = new Map<string, string>();
  for (const address of scriptsIn(await load(page))) {
    const { href } = new URL(address, page);
    known.set(href, await load(href));
  }
  const weights = [];
  for (const { form, holder, module } of forms) {
    const texts = holder
      ? new Map([[page, fs.readFileSync(path.join(root, holder), "utf8")]])
      : known;
    const [first] = [...texts].flatMap(([base, text]) => {
      const [, address] = module.exec(text) ?? [];
      return address === undefined ? [] : [new URL(address, base).href];
    });
    if (first === undefined) throw new Error(`nothing leads to the form ${form}`);
    weights.push({ form, bytes: await weighBeyond(known, first) });
  }
  return weights;
}

/** Weighs a module and all that it imports or names, at once or later, but for what is known. */
async function weighBeyond(known: ReadonlyMap<string, string>, first: string): Promise<number> {
  const wanted = new Set([first]);
  let bytes = 0;
  for (const address of wanted) {
    const text = await load(address);
    bytes += weigh(text);
    const named = [...text.matchAll(asset)].map(([, to = ""]) => new URL(to, address).href);
    for (const to of named) if (!known.has(to)) wanted.add(to);
  }
  return bytes;
}
