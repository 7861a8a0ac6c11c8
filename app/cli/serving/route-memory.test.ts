import fs from "node:fs";
import { createRequire } from "node:module";
import vm from "node:vm";
import { expect, test } from "vitest";
import { mappedRoutes } from "tests/support/mapped-routes";
import { withMemory } from "./route-memory.mjs";

const require = createRequire(import.meta.url);
const file = createRequire(require.resolve("@remix-run/react")).resolve("@remix-run/router");
const source = fs.readFileSync(file, "utf8");

interface Router {
  matchRoutes(
    routes: object[],
    address: string,
  ): { params: object; route: { id: string } }[] | null;
}

function routerOf(text: string): Router {
  const exports = {};
  vm.runInNewContext(text, { exports, URL, Response, Headers, AbortController, console });
  return exports as Router;
}

const routes = [
  {
    id: "root",
    path: "",
    children: mappedRoutes().map(({ url }) => ({
      id: url,
      path: url.slice(1),
      index: url === "/",
    })),
  },
];
const addresses = mappedRoutes()
  .map(({ url }) => url.replace(/:\w+\??/g, "7").replace("*", "some/where"))
  .concat(
    "/links",
    "/tags/",
    "//topics",
    "/TOPICS",
    "/topic/%E7%AB%B9",
    "/topic/a%2Fb",
    "/no/such",
  );

const answerOf = (router: Router, address: string) =>
  JSON.stringify(router.matchRoutes(routes, address));

test("a router with a memory finds what the router finds, the first time and again", () => {
  const [plain, remembering] = [routerOf(source), routerOf(withMemory(source))];
  for (const address of addresses.concat(addresses)) {
    expect([address, answerOf(remembering, address)]).toEqual([address, answerOf(plain, address)]);
  }
});

test("what is done to an answer is not found in the next one", () => {
  const remembering = routerOf(withMemory(source));
  const read = () => remembering.matchRoutes(routes, "/topic/7");
  Object.assign(read()?.at(-1)?.params ?? {}, { topicId: "8" });
  read()?.pop();
  expect(read()?.map(({ params }) => params)).toEqual([{ topicId: "7" }, { topicId: "7" }]);
});

test("Remix's router still has the places in which it is given a memory", () => {
  expect(withMemory(source)).toContain("matchRoutesAnew");
  expect(withMemory(source)).toContain("keptBranches(routes, decoded");
  expect(withMemory(source)).toContain("compilePathAnew");
});

test("a router that was changed is left as it is", () => {
  const changed = source.replace("rankRouteBranches(branches);", "rankOtherwise(branches);");
  expect(withMemory(changed)).toBe(changed);
});
