import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { rollup } from "rollup";
import { expect, onTestFinished, test } from "vitest";
import { lightenModules } from "./lighten-modules.mjs";

/** What esbuild makes of a CommonJS module, and how others take it as a namespace. */
const commonJs = {
  "/build/_shared/runtime.js": `
    var runtime = {};
    function load() { runtime.jsx = (tag) => "<" + tag + ">"; runtime.Fragment = ""; runtime.unused = "not wanted"; return runtime; }
    export { load as a };`,
  "/build/_shared/namespaces.js": `
    var toModule = (module) => ({ ...module });
    export { toModule as b };`,
};

/** Packs modules, by their addresses, into the one that the first of them begins. */
async function pack(modules: Record<string, string>): Promise<string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-modules-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const files = Object.entries(modules).map(([address, code]) => {
    const file = path.join(folder, address);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, code);
    return file;
  });
  const byAddress = {
    name: "by-address",
    resolveId: (source: string) =>
      source.startsWith("/build/") ? path.join(folder, source) : null,
  };
  const bundle = await rollup({
    input: files.slice(0, 1),
    plugins: [lightenModules(files), byAddress],
  });
  const { output } = await bundle.generate({});
  return output[0].code;
}

/** Runs a packed module and answers what it exports by default. */
async function run(code: string): Promise<unknown> {
  const address = `data:text/javascript,${encodeURIComponent(code)}`;
  return ((await import(address)) as { default: unknown }).default;
}

test("what only servers do falls away", async () => {
  const code = await pack({
    "/build/root.js": `
      const useCommit = typeof document > "u" ? "on servers" : "in browsers";
      const local = { document: "kept" };
      export default typeof window === "object" ? [useCommit, typeof local.document] : "on servers, too";`,
  });
  expect(code).not.toContain("on servers");
  expect(await run(code)).toEqual(["in browsers", "string"]);
});

test("what a settled flag rules out falls away", async () => {
  const code = await pack({
    "/build/root.js": `
      export default (future, route) => {
        if (!future.v3_singleFetch) return "older way";
        return route.clientLoader ? "loads in the browser" : "asks the server";
      };`,
  });
  expect(code).toContain("asks the server");
  expect(code).not.toContain("older way");
  expect(code).not.toContain("loads in the browser");
});

test("what is written to a flag, or read by a name that is not known, stays", async () => {
  const code = await pack({
    "/build/root.js": `
      export default (route, clientLoader) => {
        route.clientLoader = "kept";
        return [route["clientLoader"], route[clientLoader], route.loader];
      };`,
  });
  const read = (await run(code)) as (...given: unknown[]) => unknown;
  expect(read({ other: "by name", loader: "unknown" }, "other")).toEqual([
    "kept",
    "by name",
    "unknown",
  ]);
});

test("a component that nobody uses falls away, and one that is used stays as it is", async () => {
  const code = await pack({
    "/build/root.js": `
      const React = { forwardRef: (render) => ({ render }) };
      const Unused = React.forwardRef(() => "never rendered");
      Unused.displayName = "Unused";
      const Used = React.forwardRef(() => "rendered");
      Used.displayName = "Used";
      export default () => Used.render();`,
  });
  expect(code).not.toContain("never rendered");
  const read = (await run(code)) as () => unknown;
  expect(read()).toBe("rendered");
});

test("what the router warns developers of falls away, wherever it stands", async () => {
  const code = await pack({
    "/build/root.js": `
      function a(b, c) { if (!b) { console.warn(c); try { throw new Error(c); } catch {} } }
      export default (path) => (path === "" ? a(!1, "told to " + "developers") : path += "/", path);`,
  });
  expect(code).not.toContain("told to ");
  const read = (await run(code)) as (path: string) => unknown;
  expect([read(""), read("a")]).toEqual(["", "a/"]);
});

test("the way to the server that Remix had before single fetch falls away", async () => {
  const code = await pack({
    "/build/root.js": `
      export default async (singleFetch, other) => {
        if (typeof other === "function") return await other(1);
        if (typeof singleFetch === "function") return await singleFetch();
        return "older way";
      };`,
  });
  expect(code).not.toContain("older way");
  const ask = (await run(code)) as (...given: unknown[]) => Promise<unknown>;
  expect(await ask(() => "single", undefined)).toBe("single");
  expect(await ask(undefined, (given: number) => given)).toBe(1);
});

test("calls of a CommonJS module's functions become calls of named imports", async () => {
  const code = await pack({
    "/build/root.js": `
      import { a as load } from "/build/_shared/runtime.js";
      import { b as toModule } from "/build/_shared/namespaces.js";
      var runtime = toModule(load(), 1);
      export default [(0, runtime.jsx)("p"), (0, runtime.jsx)("b")];`,
    ...commonJs,
  });
  expect(await run(code)).toEqual(["<p>", "<b>"]);
  expect(code).not.toMatch(/\(0, ?\w+\.jsx\)/);
});

test("a fragment's name becomes a named import, too, and other names that are no call stay", async () => {
  const code = await pack({
    "/build/root.js": withRuntime(
      `export default ((own) => [own.other, (0, own.jsx)])({ other: "of something else" }).slice(0, 1).concat((0, own.jsx)(own.Fragment));`,
    ),
    ...commonJs,
  });
  expect(await run(code)).toEqual(["of something else", "<>"]);
  expect(code).not.toMatch(/own\.Fragment/);
});

/** A module that takes the CommonJS one as a namespace, `own`. */
const withRuntime = (rest: string) => `
  import { a as load } from "/build/_shared/runtime.js";
  import { b as toModule } from "/build/_shared/namespaces.js";
  var own = toModule(load(), 1);
  ${rest}`;

test("two modules that take the same CommonJS module share one namespace", async () => {
  const code = await pack({
    "/build/root.js": `
      import { c } from "/build/_shared/part.js";
      ${withRuntime(`export default [(0, own.jsx)("p"), c];`)}`,
    "/build/_shared/part.js": withRuntime(`export var c = (0, own.jsx)("i");`),
    ...commonJs,
  });
  expect(await run(code)).toEqual(["<p>", "<i>"]);
  expect(code.match(/const namespace\S* = /g)).toHaveLength(1);
});

test("a namespace that nobody uses and a module that is imported for nothing are left out", async () => {
  const code = await pack({
    "/build/root.js": `
      import { a as load } from "/build/_shared/runtime.js";
      import { b as toModule } from "/build/_shared/namespaces.js";
      import "/build/_shared/for-the-server.js";
      toModule(load(), 1);
      export default "page";`,
    "/build/_shared/for-the-server.js": `globalThis.touched = "by a shared module";`,
    ...commonJs,
  });
  expect(await run(code)).toBe("page");
  expect(code).not.toContain("touched");
  expect(code).not.toContain("not wanted");
});

test("a module that was not built, or cannot be read, is named", async () => {
  await expect(pack({ "/build/root.js": `import "/build/_shared/gone.js";` })).rejects.toThrow(
    /_shared\/gone\.js is imported, but was not built \(docs\/build\.md/,
  );
  await expect(pack({ "/build/root.js": "export default {" })).rejects.toThrow(
    /build\/root\.js is no module that Rollup reads, .+\(docs\/build\.md/,
  );
});
