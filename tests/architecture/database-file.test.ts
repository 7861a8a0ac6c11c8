import { expect, test } from "vitest";
import { appSources, type Import, type Source } from "./source-tree";

// A process that opens the SQLite file by other means than SQLite, and closes it, loses its locks on it.
const folder = "app/platform/database/";
const maker = `${folder}sqlite-file.server.ts`;

const importing = (wanted: (one: Import) => boolean) =>
  appSources().filter(({ imports }) => imports.some((one) => !one.typeOnly && wanted(one)));

const knowing = () => importing(({ file }) => `${file}.ts` === maker);

const outside = (sources: Source[]) =>
  sources.map(({ path }) => path).filter((path) => !path.startsWith(folder));

test("only the database's own modules know where the SQLite file is", () => {
  const naming = appSources().filter(({ text }) => text.includes('"zhulin.db'));
  expect(naming.map(({ path }) => path)).toEqual([maker]);
  expect(outside(knowing())).toEqual([]);
});

test("they ask the file system for nothing that opens a file which is there", () => {
  const opensNothing =
    /^(existsSync|statSync|chmodSync|linkSync|renameSync|rmSync|mkdirSync|mkdtempSync)$/;
  const modules = [...knowing(), ...appSources().filter(({ path }) => path === maker)];
  const opening = modules.flatMap(({ path, text, imports }) => {
    const calls = [...text.matchAll(/\bfs\.(\w+)/g)].map(([, name = ""]) => name);
    // By another name than `fs` a call would be missed here.
    const hidden = imports.filter(({ from }) => /\bfs\b/.test(from) && from !== "node:fs");
    const named = text.match(/import (?!fs\b).* from "node:fs"/g) ?? [];
    return [
      ...calls.filter((name) => !opensNothing.test(name)),
      ...hidden.map(({ from }) => from),
      ...named,
    ].map((what) => `${path}: ${what}`);
  });
  // The one that makes it, and fails where it is.
  expect(opening).toEqual([`${maker}: closeSync`, `${maker}: openSync`]);
  expect(modules.at(-1)?.text).toContain('fs.openSync(file, "wx", 0o600)');
});

test("SQLite's one library opens it, and no folder is copied with all that is in it", () => {
  const library = importing(({ from }) => /^[^.~].*sqlite/.test(from));
  expect(outside(library)).toEqual([]);
  const copying = appSources().filter(({ text }) => /\b(cp|cpSync|opendirSync)\(/.test(text));
  expect(outside(copying)).toEqual([]);
});
