import path from "node:path";
import { expect, test } from "vitest";
import { circlesIn } from "./import-circles";
import { featureRows, roomsInside } from "./room-order";
import { appSources, repositoryFiles, sources } from "./source-tree";

const rowOf = (feature: string) => featureRows.findIndex((row) => row.includes(feature));

interface Place {
  room: string;
  feature: string;
}

function placeOf(file: string): Place {
  const [, room = "", feature = ""] = file.split("/");
  const isEntry = file.split("/").length === 2;
  return isEntry ? { room: "entry", feature: "" } : { room, feature };
}

const mayKnow: Record<string, string[]> = {
  entry: ["features", "ui", "platform", "entry"],
  routes: ["features", "ui", "platform", "routes", "api", "entry"],
  api: ["features", "platform", "api"],
  cli: ["features", "platform", "cli"],
  features: ["features", "ui", "platform"],
  ui: ["ui"],
  platform: ["platform"],
};

function fault(from: Place, to: Place): string {
  if (!mayKnow[from.room]?.includes(to.room)) return `${from.room} may not know ${to.room}`;
  if (from.room !== "features" || to.room !== "features" || from.feature === to.feature) return "";
  return rowOf(to.feature) < rowOf(from.feature)
    ? ""
    : `${from.feature} may not know ${to.feature}`;
}

test("every import goes the way that docs/architecture.md allows", () => {
  const faults = appSources().flatMap((source) =>
    source.imports
      .filter(({ file }) => file.startsWith("app/"))
      .map(({ file }) => ({ file, fault: fault(placeOf(source.path), placeOf(file)) }))
      .filter((found) => found.fault !== "")
      .map((found) => `${source.path} imports ${found.file}: ${found.fault}`),
  );
  expect(faults).toEqual([]);
});

test("every feature has its place in the order", () => {
  const features = new Set(
    appSources()
      .filter(({ path }) => path.startsWith("app/features/"))
      .map(({ path }) => placeOf(path).feature),
  );
  expect([...features].filter((feature) => rowOf(feature) < 0)).toEqual([]);
});

/** Where a file stands among the rooms inside a large one: its place, or after all of them. */
function placeInside(room: string, file: string): { place: number; name: string } {
  const rooms = roomsInside[room] ?? [];
  const name = file.slice(room.length + 1).split("/")[0] ?? "";
  const place = rooms.indexOf(name);
  return { place: place < 0 ? rooms.length : place, name };
}

test("every import inside a large room goes to the rooms before", () => {
  const faults = Object.keys(roomsInside).flatMap((room) =>
    appSources()
      .filter((source) => source.path.startsWith(`${room}/`))
      .flatMap((source) =>
        source.imports
          .filter(({ file }) => file.startsWith(`${room}/`))
          .map(({ file }) => [placeInside(room, source.path), placeInside(room, file)] as const)
          .filter(([from, to]) => to.place > from.place)
          .map(([from, to]) => `${source.path}: ${from.name} may not know ${to.name}`),
      ),
  );
  expect(faults).toEqual([]);
});

test("every room inside a large one has its place in the order", () => {
  const rooms = Object.keys(roomsInside).flatMap((room) => {
    const files = repositoryFiles().filter((file) => file.startsWith(`${room}/`));
    const inside = files.map((file) => file.slice(room.length + 1).split("/"));
    return inside.filter(({ length }) => length > 1).map(([name]) => `${room}/${name}`);
  });
  const known = Object.entries(roomsInside).flatMap(([room, inside]) =>
    inside.map((name) => `${room}/${name}`),
  );
  expect([...new Set(rooms)].toSorted()).toEqual(known.toSorted());
});

test("no room holds more than forty files of its own", () => {
  // One file for each address, for each thing of the demo, or for each change of the schema, which stays for ever.
  const lists = ["app/routes", "app/cli/demo/topics", "app/platform/database/migrations"];
  const files = new Map<string, number>();
  for (const file of repositoryFiles().filter((one) => one.startsWith("app/"))) {
    const room = path.dirname(file);
    files.set(room, (files.get(room) ?? 0) + 1);
  }
  const large = [...files].filter(([room, count]) => count > 40 && !lists.includes(room));
  expect(large).toEqual([]);
});

test("no imports go in a circle, of types neither", () => {
  const byName = new Map(
    appSources().map((source) => [source.path.replace(/\.tsx?$/, ""), source]),
  );
  const imports = new Map(
    [...byName].map(([name, source]) => [
      name,
      source.imports.map(({ file }) => file).filter((file) => byName.has(file)),
    ]),
  );
  expect(imports.size).toBeGreaterThan(900);
  expect(circlesIn(imports)).toEqual([]);
});

test("the app knows nothing of its tests", () => {
  const faults = appSources().flatMap((source) =>
    source.imports
      .filter(({ file }) => file.startsWith("tests/") || file.endsWith(".test"))
      .map(({ file }) => `${source.path} imports ${file}`),
  );
  expect(faults).toEqual([]);
});

test("there are no barrels", () => {
  const faults = sources()
    .filter(({ barrel }) => barrel)
    .map(({ path }) => path);
  expect(faults).toEqual([]);
});
