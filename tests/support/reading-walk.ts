import path from "node:path";
import type { LoaderFunctionArgs } from "@remix-run/node";
import type { CompiledQuery } from "kysely";
import type { GrowingWorld } from "tests/factories/growing-world";
import { endpoints } from "~/api/endpoints/endpoints.server";
import { countStatements } from "~/platform/database/statement-count.server";
import { readingCases } from "./api-reading-cases";
import { callApi } from "./call-api";
import { callLoader } from "./call-route";
import { isOwn } from "./query-plan";
import { mappedRoutes } from "./mapped-routes";
import { readingPages } from "./reading-pages";
import { root } from "./site-server";

/** A place that was read, by whom, and the statements that it took. */
export interface Reading {
  /** "/topic/:topicId?sort=newest, member". */
  place: string;
  status: number;
  queries: CompiledQuery[];
}

interface RouteModule {
  loader?: (args: LoaderFunctionArgs) => Promise<unknown>;
}

/** The parameters of an address by the pattern of its URL. */
function parametersOf(pattern: string, address: string): Record<string, string> {
  const given = new URL(address, "http://site.invalid").pathname.slice(1).split("/");
  const params: Record<string, string> = {};
  for (const [at, part] of pattern.slice(1).split("/").entries()) {
    if (part === "*") params["*"] = given.slice(at).join("/");
    const name = /^:(\w+)\??$/.exec(part)?.[1];
    if (name && given[at]) params[name] = decodeURIComponent(given[at]);
  }
  return params;
}

/** Where the next page of a list begins, wherever the answer says so. */
function cursorIn(data: unknown): string {
  if (typeof data !== "object" || data === null) return "";
  for (const [name, value] of Object.entries(data)) {
    const found = name === "cursor" && typeof value === "string" ? value : cursorIn(value);
    if (found) return found;
  }
  return "";
}

/** The same address for any size of the site: without what differs from cursor to cursor. */
const named = (address: string) => address.replace(/cursor=[^&]*/, "cursor=…");

const visitors = ["visitor", "member", "moderator"] as const;
const moderators = ["moderator", "owner"] as const;

/** Opens every page of the map of URLs as all whom it shows different things. */
export async function walkPages(world: GrowingWorld): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const { url, file } of mappedRoutes()) {
    const { loader } = (await import(path.join(root, "app", file))) as RouteModule;
    if (!loader) continue;
    for (const address of readingPages[url]?.(world) ?? []) {
      for (const who of url.startsWith("/admin") ? moderators : visitors) {
        const as = { visitor: null, member: world.reader, ...world }[who];
        const params = parametersOf(url, address);
        const open = async (from: string) => {
          const { result, queries } = await countStatements(() =>
            callLoader({ loader }, from, { as, params }),
          );
          const place = `${file} ${named(from)}, ${who}`;
          readings.push({ place, status: result.status, queries: queries.filter(isOwn) });
          return result;
        };
        const cursor = cursorIn((await open(address)).data);
        const joint = address.includes("?") ? "&" : "?";
        if (cursor) await open(`${address}${joint}cursor=${encodeURIComponent(cursor)}`);
      }
    }
  }
  return readings;
}

/** Makes every call of the API that reads. */
export async function walkApi(world: GrowingWorld): Promise<Reading[]> {
  const readings: Reading[] = [];
  const scene = { ...world, author: world.reader };
  for (const endpoint of endpoints) {
    const name = `${endpoint.method} ${endpoint.path}`;
    const one = readingCases[name];
    if (!one) continue;
    for (const as of [null, world.reader, world.moderator]) {
      const fields = await one.good(scene);
      const call = async (more: Record<string, string>) => {
        const { result, queries } = await countStatements(() =>
          callApi(endpoint, { ...fields, ...more }, { as }),
        );
        const place = `${name} ${Object.keys(more).join()}, ${as?.viewer.username ?? "visitor"}`;
        readings.push({ place, status: result.status, queries: queries.filter(isOwn) });
        return result;
      };
      const cursor = cursorIn((await call({})).data);
      if (cursor) await call({ cursor });
    }
  }
  return readings;
}
