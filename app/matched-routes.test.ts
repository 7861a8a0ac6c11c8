import type { EntryContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { withMatchedRoutes } from "./matched-routes.server";

const paths = { home: undefined, topics: "topics", node: "topics/node/:id", topic: "topic/:id" };

function contextOf(...matched: string[]): EntryContext {
  const below = Object.entries(paths).map(([id, path]) => ({
    id,
    path,
    parentId: "root",
    index: id === "home",
  }));
  const routes = Object.fromEntries([{ id: "root", path: "" }, ...below].map((r) => [r.id, r]));
  const matches = ["root", ...matched].map((id) => ({ route: { id } }));
  const context: unknown = { manifest: { routes }, staticHandlerContext: { matches } };
  return context as EntryContext;
}

const told = (url: string, ...matched: string[]) =>
  Object.keys(withMatchedRoutes(contextOf(...matched), url).manifest.routes);

test("a page has its own routes, the front page's and those of the addresses above it", () => {
  expect(told("http://z.test/topic/12", "topic")).toEqual(["root", "home", "topic"]);
  expect(told("http://z.test/topics/node/3?sort=hot", "node")).toEqual([
    "root",
    "home",
    "topics",
    "node",
  ]);
});

test("a page that is not there has the root's", () => {
  expect(told("http://z.test/no/such")).toEqual(["root", "home"]);
});
