import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { startSite } from "tests/support/site-server";
import { composerWeights } from "./composer-weight";
import { firstViewOf, type FirstView } from "./first-view";

// Run as a program: serves the demo community, prints what the first view of each page weighs, and fails where one is
// over the budget of the house (docs/decisions/0005-first-view.md).
const kB = 1000;
const budgets: FirstView = { html: 20 * kB, css: 15 * kB, js: 100 * kB };

function linkIn(html: string, pattern: RegExp): string {
  const [link] = pattern.exec(html) ?? [];
  if (link === undefined) throw new Error(`no link like ${pattern} on /topics`);
  return link;
}

function describe(page: string, view: FirstView): { line: string; fits: boolean } {
  const parts = (["html", "css", "js"] as const).map((part) => ({
    fits: view[part] <= budgets[part],
    text: `${part.toUpperCase()} ${(view[part] / kB).toFixed(1)} of ${budgets[part] / kB} kB`,
  }));
  const fits = parts.every((part) => part.fits);
  const words = parts.map((part) => (part.fits ? part.text : `${part.text}, OVER`));
  return { fits, line: `${fits ? "✓" : "✗"} ${page.padEnd(16)} ${words.join("   ")}` };
}

/** Most that the form in which one writes may add to a page that is read, with all that it loads when it is wanted. */
const composerBudget = 40 * kB;

/** Most of a page's bytes, its scripts included, that the same page may have where data is saved. */
const thriftyPart = 0.6;

const totalOf = ({ html, css, js }: FirstView): number => html + css + js;

function compare(whole: FirstView, thrifty: FirstView): { line: string; fits: boolean } {
  const part = totalOf(thrifty) / totalOf(whole);
  const fits = part <= thriftyPart;
  const bytes = `${(totalOf(thrifty) / kB).toFixed(1)} kB, HTML ${(thrifty.html / kB).toFixed(1)}`;
  const words = `thrifty ${bytes}, ${Math.round(part * 100)} of ${thriftyPart * 100} %`;
  return { fits, line: `${fits ? "✓" : "✗"} ${"".padEnd(16)} ${words}` };
}

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-budgets-"));
const site = await startSite({ DATA_DIR: dataDir });
try {
  const topics = await (await fetch(`${site.url}/topics`)).text();
  const topic = linkIn(topics, /\/topic\/\d+/);
  const pages = ["/", "/topics", topic, linkIn(topics, /\/user\/\d+/), "/user/signin", "/members"];
  process.stdout.write("What the first view of a page weighs, compressed by gzip:\n");
  for (const page of pages) {
    const whole = await firstViewOf(site.url + page);
    const thrifty = await firstViewOf(site.url + page, { "Save-Data": "on" });
    for (const { line, fits } of [describe(page, whole), compare(whole, thrifty)]) {
      process.stdout.write(`  ${line}\n`);
      if (!fits) process.exitCode = 1;
    }
  }
  for (const { form, bytes } of await composerWeights(site.url + topic)) {
    const fits = bytes <= composerBudget;
    const words = `the form ${form} adds ${(bytes / kB).toFixed(1)} of ${composerBudget / kB} kB`;
    process.stdout.write(`  ${fits ? "✓" : "✗"} ${words}\n`);
    if (!fits) process.exitCode = 1;
  }
} finally {
  await site.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
