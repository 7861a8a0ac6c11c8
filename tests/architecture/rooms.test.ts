import { expect, test } from "vitest";
import { appSources, sources } from "./source-tree";

// docs/architecture.md: each feature knows only those of earlier rows.
const featureRows = [
  ["site", "media", "search"],
  ["accounts"],
  ["kinds"],
  ["notifications", "scores"],
  ["moderation", "reactions"],
  ["profiles"],
  ["content"],
  ["discussion"],
  ["personal-data"],
  ["seo"],
  ["admin"],
];

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
