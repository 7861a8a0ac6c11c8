import { expect, test } from "vitest";
import { appSources } from "./source-tree";

const naming = (words: RegExp) =>
  appSources()
    .filter(({ text }) => words.test(text))
    .map(({ path }) => path);

// Date.now() is a number, and the width of a number's words is no time.
const handMadeTime =
  /\bnew Date\(|\bDate\.(parse|UTC)\b|\bIntl\.(DateTime|RelativeTime)Format\b|\.toLocale(Date|Time)String\(/;

test("dayjs writes, reads and counts all times but those that browsers write", () => {
  expect(naming(handMadeTime).toSorted()).toEqual([
    "app/platform/clock/clock.ts",
    "app/platform/clock/zone-names.ts",
    "app/platform/clock/zone-places.server.ts",
  ]);
});

test("the package cookie writes and reads all cookies, in one place", () => {
  const users = appSources().filter(({ imports }) => imports.some(({ from }) => from === "cookie"));
  expect(users.map(({ path }) => path)).toEqual(["app/platform/cookies/cookies.server.ts"]);
  expect(naming(/\bdocument\.cookie\b|\.get\("Cookie"\)|\bSameSite=|;\s*HttpOnly/i)).toEqual([
    "app/platform/cookies/cookies.server.ts",
  ]);
});

test("components ask for the clock that the page has, so that browsers load it after the page", () => {
  const holders = appSources()
    .filter(({ path }) => /^app\/(features|ui)\/.*(?<!\.server)\.tsx$/.test(path))
    .filter(({ imports }) =>
      imports.some(({ file, typeOnly }) => !typeOnly && file.startsWith("app/platform/clock/")),
    );
  expect(holders.map(({ path }) => path)).toEqual(["app/features/site/clock/site-clock.tsx"]);
});
