import { afterAll, beforeAll, expect, test } from "vitest";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { formTokenIn } from "tests/support/form-token";
import { serveOwnSite, type OwnSite } from "tests/support/own-site";
import { react } from "~/features/content/posts/reacting.commands.server";

let site: OwnSite;
let author: Member;
let reader: Member;
let other: Member;
let topicId: number;

beforeAll(async () => {
  author = await createMember({ nickname: "常青" });
  [reader, other] = [await createMember(), await createMember()];
  for (const title of ["竹影扫阶", "月穿潭底"]) await createTopic({ by: author, title });
  topicId = await createTopic({
    by: author,
    title: "同一行",
    content: 'a <template data-row="-0"></template> & "b"',
  });
  // One process, so that a later request meets the rows of an earlier one.
  site = await serveOwnSite({ WEB_CONCURRENCY: "1" });
});

afterAll(() => site.kill());

/** A page as somebody gets it. */
async function open(path: string, member: Member | null): Promise<string> {
  const Cookie = member ? `userToken=${member.token}` : "";
  return (await fetch(site.url + path, { headers: { Cookie } })).text();
}

const rowsOf = (page: string): string =>
  page.slice(page.indexOf("<article"), page.lastIndexOf("</article>"));

/** The same without what differs with each answer. */
const lasting = (html: string): string =>
  rowsOf(html)
    .replaceAll(formTokenIn(html), "")
    .replaceAll(/<time[^]*?<\/time>/g, "");

const likeOf = (html: string): string =>
  html.slice(html.indexOf(`action="/topic/${topicId}/like"`)).split("</form>")[0] ?? "";

test.each(["/topics", "/topics/node/1"])(
  "the rows of %s are the same when they were kept as when they are made",
  async (path) => {
    // Made, made to be kept, and kept.
    const [once, twice, again] = [
      await open(path, reader),
      await open(path, reader),
      await open(path, reader),
    ];
    expect(once).toContain("同一行");
    expect(lasting(twice)).toBe(lasting(once));
    expect(lasting(again)).toBe(lasting(once));
  },
);

test("no row says how it was kept", async () => {
  const pages = [await open("/topics", null), await open("/topics", null)];
  for (let time = 0; time < 3; time += 1) pages.push(await open("/topics", other));
  for (const page of pages) expect(page).not.toContain('<template data-row="');
});

test("rows carry the token of whoever reads them, and of nobody else", async () => {
  for (let time = 0; time < 2; time += 1) await open("/topics", reader);
  const pages = [await open("/topics", reader), await open("/topics", other)];
  const tokens = pages.map((page) => [...page.matchAll(/name="formToken" value="([^"]+)"/g)]);
  for (const [at, page] of pages.entries()) {
    const own = formTokenIn(page);
    expect(own.length).toBeGreaterThan(20);
    expect(new Set(tokens[at]?.map(([, token]) => token))).toEqual(new Set([own]));
  }
  expect(tokens[0]?.length).toBeGreaterThan(6);
  expect(tokens[1]?.length).toBe(tokens[0]?.length);
  expect(await open("/topics", null)).not.toContain('name="formToken"');
});

test("a like shows at once, to whoever gave it alone", async () => {
  await open("/topics", reader);
  await open("/topics", other);
  await react(reader.viewer, "like", "topic", topicId, true);
  expect(likeOf(await open("/topics", reader))).toContain('aria-pressed="true"');
  expect(likeOf(await open("/topics", other))).toContain('aria-pressed="false"');
});

test("what moderators may do with a row stands in theirs alone", async () => {
  const moderator = await createModerator();
  const sticky = `action="/topic/${topicId}/sticky"`;
  expect(await open("/topics", moderator)).toContain(sticky);
  expect(await open("/topics", reader)).not.toContain(sticky);
});

test("rows hold nothing that is numbered by its place on the page", async () => {
  const page = await open("/topics", await createModerator());
  expect(rowsOf(page)).not.toMatch(/ (?:id|for|aria-[a-z]+)=":/);
});
