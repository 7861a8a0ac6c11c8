import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { askedForFiles } from "./file-addresses.mjs";

/** Who answered: the folder, or what comes after it. */
function answeredBy(url: string): string {
  const folder = vi.fn<() => void>();
  const next = vi.fn<() => void>();
  askedForFiles(() => folder)("public")({ url }, {}, next);
  expect(folder.mock.calls.length + next.mock.calls.length).toBe(1);
  return folder.mock.calls.length > 0 ? "folder" : "page";
}

test("a file is looked for where an address names one", () => {
  for (const url of ["/favicon.ico", "/icon-192.png?v=2", "/topics/tag/node.js"])
    expect(answeredBy(url)).toBe("folder");
  for (const url of ["/", "/topics", "/user/2?tab=a.b", "/a.b/c"])
    expect(answeredBy(url)).toBe("page");
});

test("the folder is served as it was asked to be", () => {
  const serveFolder = vi.fn<() => () => void>(() => () => undefined);
  askedForFiles(serveFolder)("public", { maxAge: "1h" });
  expect(serveFolder).toHaveBeenCalledWith("public", { maxAge: "1h" });
});

test("remix-serve takes what it serves folders by from express when it starts", () => {
  const serve = createRequire(import.meta.url).resolve("@remix-run/serve/package.json");
  expect(createRequire(serve)("express")).toHaveProperty("static");
  const program = fs.readFileSync(path.join(path.dirname(serve), "dist/cli.js"), "utf8");
  expect(program.match(/express__default\["default"\]\.static\(/g)).toHaveLength(2);
});
