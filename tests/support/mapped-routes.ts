import fs from "node:fs";
import path from "node:path";
import { root } from "./site-server";

interface MappedRoute {
  url: string;
  /** Below app/. */
  file: string;
}

/** The map of URLs, which another test keeps true. */
export function mappedRoutes(): MappedRoute[] {
  const map = fs.readFileSync(path.join(root, "tests/architecture/url-map.txt"), "utf8");
  return map
    .trim()
    .split("\n")
    .map((line) => line.split("  "))
    .map(([url = "", file = ""]) => ({ url, file }));
}
