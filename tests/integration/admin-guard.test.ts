import fs from "node:fs";
import path from "node:path";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { describe, expect, test } from "vitest";
import { createModerator, createMember, type Member } from "tests/factories/member";
import { callAction, callLoader, type Answer } from "tests/support/call-route";
import { muteMember } from "~/features/moderation/restraint.commands.server";
import { adminRoutes } from "./admin-routes";

interface RouteModule {
  loader?: (args: LoaderFunctionArgs) => Promise<unknown>;
  action?: (args: ActionFunctionArgs) => Promise<unknown>;
}

const routesFolder = path.resolve(import.meta.dirname, "../../app/routes");
const found = fs
  .readdirSync(routesFolder)
  .filter((entry) => /^admin(\.|$)/.test(entry))
  .map((entry) => ({ entry, name: entry.replace(/\.tsx?$/, "") }));

async function load(entry: string): Promise<RouteModule> {
  const file = /\.tsx?$/.test(entry) ? entry : `${entry}/route.tsx`;
  return (await import(path.join(routesFolder, file))) as RouteModule;
}

const modules = new Map(
  await Promise.all(found.map(async ({ entry, name }) => [name, await load(entry)] as const)),
);

const owner = await createMember({ role: "owner" });
const admin = await createModerator();
const muted = await createMember();
await muteMember(owner.viewer, muted.id, -1);

const outside = [
  ["a member", await createMember()],
  ["a muted member", muted],
] as const;
const inside = [
  ["an admin", admin],
  ["the owner", owner],
] as const;

/** What a route answers to a page's visit and to an empty form, as far as it takes them. */
async function answersOf(name: string, as: Member | null): Promise<Answer<unknown>[]> {
  const { loader, action } = modules.get(name) ?? {};
  const { url, params = {} } = adminRoutes[name] ?? { url: "/admin" };
  return [
    ...(loader ? [await callLoader({ loader }, url, { as, params })] : []),
    ...(action ? [await callAction({ action }, url, {}, { as, params })] : []),
  ];
}

test("every route below /admin has its row in the table, and every row its route", () => {
  const names = found.map(({ name }) => name);
  expect(Object.keys(adminRoutes).toSorted()).toEqual(names.toSorted());
});

test("every route below /admin guards its reads, even where it shows no page", () => {
  const open = found.filter(({ name }) => modules.get(name)?.loader === undefined);
  expect(open).toEqual([]);
});

describe.each(Object.keys(adminRoutes))("%s", (name) => {
  test("answers a visitor 403, and a form of theirs with the sign-in: its session may just have ended", async () => {
    const answers = await answersOf(name, null);
    const told = answers.map(({ status, data, location }) =>
      status === 302 ? { status, location } : { status, data, location },
    );
    const refused = { status: 403, data: "403 forbidden", location: "" };
    const toSignIn = { status: 302, location: "/login?ref=%2F" };
    // Where there is no page there is no form that could be sent again.
    const answered = name === "admin.$" ? refused : toSignIn;
    expect(told).toEqual([refused, answered].slice(0, answers.length));
  });

  test.each(outside)("answers %s 403 without a hint", async (_who, as) => {
    const answers = await answersOf(name, as);
    const told = answers.map(({ status, data, location }) => ({ status, data, location }));
    expect(told).toEqual(answers.map(() => ({ status: 403, data: "403 forbidden", location: "" })));
  });

  test.each(inside)("lets %s in as far as the table says", async (who, as) => {
    const refused = who === "an admin" && adminRoutes[name]?.ownerOnly === true;
    const statuses = (await answersOf(name, as)).map(({ status }) => status);
    const allowed = refused ? [403] : [200, 302, 400, 404];
    expect(statuses.filter((status) => !allowed.includes(status))).toEqual([]);
  });
});
