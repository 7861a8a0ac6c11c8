import { afterAll, beforeAll, expect, test } from "vitest";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { serveOwnSite, type OwnSite } from "tests/support/own-site";
import { changeSetting } from "~/features/site/settings/setting.commands.server";

let site: OwnSite;
let member: Member;
let moderator: Member;
let topic: string;

beforeAll(async () => {
  member = await createMember();
  moderator = await createModerator();
  topic = `/topic/${await createTopic({ by: member })}`;
  site = await serveOwnSite();
});

afterAll(() => site.kill());

async function markOf(path: string, reader?: Member): Promise<string | null> {
  const headers = new Headers(reader && { Cookie: `userToken=${reader.token}` });
  const { headers: answered } = await fetch(site.url + path, { headers, redirect: "manual" });
  return answered.get("X-Copy");
}

test("a page says whose it is, and that its reader's browser may keep a copy", async () => {
  expect(await markOf(topic)).toBe("visitor keep");
  expect(await markOf(topic, member)).toBe(`member-${member.id} keep`);
});

test("what is no reading has no copy, and what moderators see has none", async () => {
  expect(await markOf("/user/signin")).toBe("visitor");
  expect(await markOf("/search?q=a")).toBe("visitor");
  expect(await markOf("/nothing")).toBe("visitor");
  expect(await markOf("/user/messages", member)).toBe(`member-${member.id}`);
  expect(await markOf("/user/profile/account", member)).toBe(`member-${member.id}`);
  expect(await markOf(topic, moderator)).toBe(`member-${moderator.id}`);
  expect(await markOf("/admin", moderator)).toBe(`member-${moderator.id}`);
  expect(await markOf("/topics.data", member)).toBeNull();
  expect(await markOf("/api/topic/topics", member)).toBeNull();
});

const worker = async () => (await fetch(`${site.url}/sw.js`)).text();

test("where the owner wants no copies, no page has one and the program takes itself away", async () => {
  expect(await worker()).toContain("respondWith");
  await changeSetting("offline", false);
  await expect.poll(worker, { timeout: 3000 }).toContain("registration.unregister()");
  await expect.poll(() => markOf(topic, member), { timeout: 3000 }).toBeNull();
  const page = await (await fetch(`${site.url}/about`)).text();
  expect(page).toMatch(/<html[^>]* data-offline="false"/);
  await changeSetting("offline", true);
});
