import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { root } from "./source-tree";

interface Route {
  path?: string;
  file: string;
  children?: Route[];
}

function linesOf({ path = "", file, children = [] }: Route, above: string): string[] {
  const url = [above, path].filter(Boolean).join("/");
  return [`/${url}  ${file}`, ...children.flatMap((child) => linesOf(child, url))];
}

// After adding a route on purpose: npm run routes:accept
test("the map of URLs is the known one", async () => {
  const tree = execFileSync(process.execPath, ["node_modules/.bin/remix", "routes", "--json"], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const lines = (JSON.parse(tree) as Route[]).flatMap((route) => linesOf(route, ""));
  await expect(`${lines.toSorted().join("\n")}\n`).toMatchFileSnapshot("url-map.txt");
});
