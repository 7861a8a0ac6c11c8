import { afterAll, beforeAll, expect, test } from "vitest";
import { createGrowingWorld, type GrowingWorld } from "tests/factories/growing-world";
import type { Member } from "tests/factories/member";
import { serveOwnSite, type OwnSite } from "tests/support/own-site";
import { readingPages } from "tests/support/reading-pages";
import { unsubscribePath } from "~/features/accounts/mail/notice-choice.commands.server";

let site: OwnSite;
let world: GrowingWorld;
let answers: Answer[];

interface Answer {
  path: string;
  status: number;
  keeping: string;
  cookies: string[];
  body: string;
  /** What a visitor is answered there; of the visitor's own answer itself. */
  visitors: string;
}

async function ask(path: string, as: Member | null, visitors?: string): Promise<Answer> {
  const headers = new Headers(as ? { Cookie: `userToken=${as.token}` } : {});
  const answer = await fetch(site.url + path, { headers, redirect: "manual" });
  const body = await answer.text();
  const keeping = answer.headers.get("Cache-Control") ?? "";
  const cookies = answer.headers.getSetCookie();
  return { path, status: answer.status, keeping, cookies, body, visitors: visitors ?? body };
}

/** One address of every URL that the site has, as it is answered to a visitor and to who may see more. */
async function askAll(): Promise<Answer[]> {
  const paths = Object.values(readingPages).flatMap((addresses) => addresses(world).slice(0, 1));
  const found: Answer[] = [];
  for (const path of paths) {
    // What visitors are told at the admin's doors is the same at each of them.
    if (path.startsWith("/admin/")) found.push(await ask(path, world.owner, ""));
    else {
      const visitor = await ask(path, null);
      found.push(visitor, await ask(path, world.reader, visitor.body));
    }
  }
  found.push(await ask(unsubscribePath(world.reader.id), null));
  return found;
}

beforeAll(async () => {
  world = await createGrowingWorld();
  site = await serveOwnSite();
  answers = await askAll();
});

afterAll(() => site.kill());

const isPublic = ({ keeping }: Answer) => /public|s-maxage/.test(keeping);
/** Whether caches may keep an answer that says nothing of it. */
const isSilent = ({ status, keeping }: Answer) => keeping === "" && status === 200;
const told = (some: Answer[]) => some.map(({ path, keeping }) => `${path}: ${keeping}`);

test("every address of the map was asked for, and most of them answered", () => {
  expect(answers.length).toBeGreaterThan(200);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(120);
});

test("what somebody who is signed in is answered is kept for nobody else, unless it is what all are answered", () => {
  expect(told(answers.filter((one) => isPublic(one) && one.body !== one.visitors))).toEqual([]);
});

test("what hands out a cookie is kept by nobody: others would be given the same one", () => {
  const handing = answers.filter(({ cookies }) => cookies.length > 0);
  expect(handing.length).toBeGreaterThan(3);
  expect(told(handing.filter((one) => isPublic(one) || isSilent(one)))).toEqual([]);
});

test("what stands behind a secret in its address is kept by nobody", () => {
  const open = answers.filter(({ status }) => status === 200);
  const secret = open.filter(({ path }) => /[?&](token|key|code|state)=/.test(path));
  expect(secret.length).toBeGreaterThan(4);
  expect(told(secret.filter((one) => isPublic(one) || isSilent(one)))).toEqual([]);
});

test("every page says who may keep it", () => {
  expect(told(answers.filter(isSilent))).toEqual([]);
});
