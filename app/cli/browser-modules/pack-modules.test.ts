import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { packModules } from "./pack-modules.mjs";

const pages = ["routes/_index", "routes/topics._index", "routes/topic.$topicId", "routes/about"];

/** A build as Remix leaves it: what all pages share, what two share, and what one has for itself. */
function remixBuild(): Record<string, string> {
  const modules = {
    "entry.client-AAAAAAAA.js": `import { a } from "/build/_shared/chunk-FRAMEWRK.js";\nexport default a;`,
    "root-AAAAAAAA.js": `import { a } from "/build/_shared/chunk-FRAMEWRK.js";\nimport { a as b } from "/build/_shared/chunk-FRAMEAAA.js";\nexport default a + b;`,
    "routes/_index-AAAAAAAA.js": `import { a } from "/build/_shared/chunk-FRAMEAAA.js";\nimport { a as b } from "/build/_shared/chunk-PAIRAAAA.js";\nimport { a as c } from "/build/_shared/chunk-PAIRBBBB.js";\nexport default a + b + c;`,
    "routes/topics._index-AAAAAAAA.js": `import { a } from "/build/_shared/chunk-PAIRAAAA.js";\nimport { a as b } from "/build/_shared/chunk-PAIRBBBB.js";\nexport default a + b;`,
    "routes/topic.$topicId-AAAAAAAA.js": `export default "a topic, \\u7AF9\\u6797\\uFF0C\\u00B7";`,
    "routes/about-AAAAAAAA.js": `import { a } from "/build/_shared/chunk-FRAMEWRK.js";\nexport default \`about \${a}\\u3002\`;`,
    "_shared/chunk-FRAMEWRK.js": `/*! licence of the framework */\n/* a word for its authors */\nexport var a = ["the framework ", globalThis.nobody].join("");`,
    "_shared/chunk-FRAMEAAA.js": `export var a = ["the frame "].join("");`,
    "_shared/chunk-PAIRAAAA.js": `export var a = ["one part of two pages "].join("");`,
    "_shared/chunk-PAIRBBBB.js": `export var a = ["another part of two pages "].join("");`,
  };
  const imports = (name: keyof typeof modules) =>
    [...modules[name].matchAll(/"(\/build\/[^"]+)"/g)].map(([, address]) => address);
  const module = (name: string) => {
    const file = `${name}-AAAAAAAA.js` as keyof typeof modules;
    return { module: `/build/${file}`, imports: imports(file) };
  };
  const manifest = {
    entry: module("entry.client"),
    routes: Object.fromEntries(["root", ...pages].map((id) => [id, { id, ...module(id) }])),
    url: "/build/manifest-0A1B2C3D.js",
    version: "0a1b2c3d",
  };
  const json = JSON.stringify(manifest);
  const browser = Object.entries(modules).map(([name, code]) => [`public/build/${name}`, code]);
  return {
    ...(Object.fromEntries(browser) as Record<string, string>),
    "public/build/manifest-0A1B2C3D.js": `window.__remixManifest=${json};`,
    // esbuild writes it as JavaScript into the server's build.
    "build/index.js": `var assets_manifest_default = ${json.replace(/"(\w+)":/g, " $1: ")};`,
    "package.json": `{ "type": "module" }`,
  };
}

/** Writes a build into a folder of its own, packs it, and answers how to look at it. */
async function pack(build: Record<string, string>) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-build-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(build)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), content);
  }
  await packModules(folder);
  const browser = path.join(folder, "public/build");
  const read = (name: string) => fs.readFileSync(path.join(folder, name), "utf8");
  const modules = fs
    .readdirSync(browser, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .toSorted();
  const manifests = [read("build/index.js"), read("public/build/manifest-0A1B2C3D.js")];
  const moduleOf = (id: string) =>
    modules.find((name) => name.startsWith(`${id}-`)) ?? `nothing of ${id}`;
  const run = async (id: string) => {
    const file = pathToFileURL(path.join(browser, moduleOf(id))).href;
    return ((await import(file)) as { default: unknown }).default;
  };
  return { modules, manifests, read, moduleOf, run };
}

/** The address of a module and of what it imports, as a manifest lists them for a route. */
function listedIn(manifest: string, id: string) {
  const found = new RegExp(
    `module"?: ?"/build/(${id.replaceAll("$", "\\$")}-[^"]+)",\\s*"?imports"?: ?(\\[[^\\]]*\\])`,
  ).exec(manifest);
  return { module: found?.[1], imports: JSON.parse(found?.[2] ?? "null") as string[] | null };
}

test("what pages share is packed into the framework, the frame and what each two of them share", async () => {
  const { modules } = await pack(remixBuild());
  const shared = modules.filter((name) => name.startsWith("_shared/"));
  const names = shared.map((name) => name.replace(/-[\w-]{8}\.js$/, ""));
  expect(names).toEqual(["_shared/frame", "_shared/framework", "_shared/pages-1-3"]);
});

test("packed modules do what they did", async () => {
  const { run } = await pack(remixBuild());
  expect(await run("entry.client")).toBe("the framework ");
  expect(await run("root")).toBe("the framework the frame ");
  expect(await run("routes/_index")).toBe(
    "the frame one part of two pages another part of two pages ",
  );
  expect(await run("routes/topics._index")).toBe(
    "one part of two pages another part of two pages ",
  );
  expect(await run("routes/about")).toBe("about the framework 。");
});

test("both manifests name the packed modules and what these import, and bear one new version", async () => {
  const { manifests, modules, moduleOf, read } = await pack(remixBuild());
  for (const manifest of manifests) {
    for (const id of ["root", "routes/_index", "routes/about"]) {
      const { module, imports } = listedIn(manifest, id);
      expect(module).toBe(moduleOf(id));
      const code = read(`public/build/${module}`);
      const imported = [...code.matchAll(/"[./]+(_shared\/[^"]+)"/g)].map(([, name]) => name);
      expect(imports).toEqual(imported.map((name) => `/build/${name}`));
    }
    const named = [...manifest.matchAll(/"\/build\/([^"]+\.js)"/g)].map(([, name]) => name);
    expect(modules).toEqual(expect.arrayContaining(named));
  }
  const versions = manifests.map((text) => /version"?: ?"([\da-f]{8})"/.exec(text)?.[1]);
  expect(versions[0]).toBe(versions[1]);
  expect(versions[0]).not.toBe("0a1b2c3d");
});

test("what only the server has is fetched by no page", async () => {
  const build = remixBuild();
  const about = "public/build/routes/about-AAAAAAAA.js";
  const taken = `import { a as toModule } from "/build/_shared/chunk-TOMODULE.js";\nimport { b as load } from "/build/_shared/chunk-SERVERAA.js";\nvar unused = toModule(load(), 1);\n`;
  const { read, moduleOf, modules } = await pack({
    ...build,
    [about]: `${taken}${build[about]}`,
    "public/build/_shared/chunk-TOMODULE.js": `export var a = (module) => ({ ...module });`,
    "public/build/_shared/chunk-SERVERAA.js": `import { a as toModule } from "/build/_shared/chunk-TOMODULE.js";\nvar b = () => toModule({});\nexport { b };`,
  });
  expect(read(`public/build/${moduleOf("routes/about")}`)).not.toContain("chunk-");
  expect(modules.filter((name) => /SERVER|TOMODULE/.test(name))).toEqual([]);
});

test("a module has another name as soon as anything that it imports has changed", async () => {
  const before = await pack(remixBuild());
  const changed = remixBuild();
  changed["public/build/_shared/chunk-PAIRAAAA.js"] = `export var a = ["changed "].join("");`;
  const after = await pack(changed);
  expect(after.moduleOf("routes/_index")).not.toBe(before.moduleOf("routes/_index"));
  expect(after.moduleOf("routes/about")).toBe(before.moduleOf("routes/about"));
});

test("comments fall away but for the licences, which stand in a file, and Chinese is written as such", async () => {
  const { modules, read } = await pack(remixBuild());
  const code = modules.map((name) => read(`public/build/${name}`)).join("");
  expect(code).not.toContain("licence");
  expect(code).not.toContain("authors");
  expect(read("public/build/licences.txt")).toBe("/*! licence of the framework */");
  expect(code).toContain("竹林，");
  expect(code).toContain("。");
});

test.for([
  ["a build without a root", "public/build/root-AAAAAAAA.js", /no module root-\*\.js stands in/],
  [
    "a build without a manifest",
    "public/build/manifest-0A1B2C3D.js",
    /no manifest-\*\.js stands in/,
  ],
  [
    "a build that lacks a shared module",
    "public/build/_shared/chunk-PAIRAAAA.js",
    /chunk-PAIRAAAA\.js is imported, but was not built/,
  ],
] as const)("%s is refused with what is missing", async ([, missing, sentence]) => {
  const { [missing]: _, ...build } = remixBuild();
  const refused = pack(build);
  await expect(refused).rejects.toThrow(/What Remix built cannot be packed: .*docs\/build\.md/);
  await expect(refused).rejects.toThrow(sentence);
});

test("a manifest that lists its modules in another way is refused, and named", async () => {
  const build = remixBuild();
  const manifest = "public/build/manifest-0A1B2C3D.js";
  const other = {
    ...build,
    [manifest]: build[manifest]?.replaceAll(`"imports":`, `"chunks":`) ?? "",
  };
  await expect(pack(other)).rejects.toThrow(
    /manifest-0A1B2C3D\.js still names \/build\/_shared\/chunk-\w+\.js, which is packed/,
  );
  const unversioned = { ...build, "build/index.js": "export {};" };
  await expect(pack(unversioned)).rejects.toThrow(/index\.js holds no version of the build/);
});
