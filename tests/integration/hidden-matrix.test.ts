import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  createHiddenWorld,
  hiddenNames,
  markOf,
  sharedTag,
  visibleMark,
  type HiddenName,
  type HiddenWorld,
} from "tests/factories/hidden-world";
import { awardEverybody } from "tests/factories/hidden-badges";
import { bookmarkEverything } from "tests/factories/hidden-bookmarks";
import { watchEverybody } from "tests/factories/hidden-topic-watches";
import { reportEverything } from "tests/factories/hidden-reports";
import type { Member } from "tests/factories/member";
import { archiveFiles } from "tests/support/archive-files";
import { surfaces } from "tests/support/hidden-surfaces";
import { serveOwnSite, type OwnSite } from "tests/support/own-site";
import type { Known, Surface } from "tests/support/surface";
import { ownArchive } from "~/features/personal-data/own-archive.server";
import { readDatabase } from "~/platform/database/database.server";

const patience = 240_000;

let site: OwnSite | undefined;
let world: Known;
const seen = new Map<string, string>();

const open = (path: string, { by, post }: Pick<Surface, "by" | "post"> = {}) =>
  fetch(`${site?.url}${path}`, {
    ...(post && { method: "POST", body: post }),
    // A connection that is used again may just be ended by the site, when a busy machine left it idle.
    headers: { Connection: "close", ...(by && { Cookie: `userToken=${world[by].token}` }) },
    redirect: "manual",
  });

const pathOf = ({ id }: { id: number }) => `/user/${id}`;

async function ask(path: string): Promise<Record<string, unknown>> {
  const { data } = (await (await open(`/api${path}`)).json()) as { data: Record<string, unknown> };
  return data;
}

beforeAll(async () => {
  const made = await createHiddenWorld();
  const keeper = await reportEverything();
  const bookmarked = await bookmarkEverything(made.reader);
  await watchEverybody(made.reader);
  const badge = await awardEverybody(made.moderator);
  const db = readDatabase();
  const tag = await db
    .selectFrom("tag")
    .select("id")
    .where("name", "=", sharedTag)
    .executeTakeFirstOrThrow();
  const root = await db
    .selectFrom("comment")
    .select("id")
    .where("content", "=", visibleMark("comment"))
    .executeTakeFirstOrThrow();
  const [authorPath, readerPath] = [pathOf(made.author), pathOf(made.reader)];
  world = {
    ...made,
    tag: tag.id,
    root: root.id,
    badge,
    keeper,
    bookmarked,
    authorPath,
    readerPath,
  };
  site = await serveOwnSite();
  for (const [name, surface] of Object.entries(surfaces)) {
    const texts: string[] = [];
    for (const path of surface.paths(world)) {
      const answer = await open(path, surface);
      if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
      texts.push(await answer.text());
    }
    seen.set(name, texts.join("\n"));
  }
}, patience);

afterAll(() => site?.kill());

/** Whether something that everybody may see, or a link to it, stands in a text. */
function stands(what: string, text: string): boolean {
  const [, kind] = /^link to (.+)$/.exec(what) ?? [];
  if (kind === undefined) return text.includes(visibleMark(what));
  const path = world.visible[kind as keyof HiddenWorld["visible"]];
  return new RegExp(`${path}(?!\\d)`).test(text);
}

describe.each(Object.entries(surfaces))("%s", (name, { shows, mayName }) => {
  test("shows what everybody may see", () => {
    const text = seen.get(name) ?? "";
    expect(shows.filter((one) => !stands(one, text))).toEqual([]);
  });

  test.each(hiddenNames)("tells nothing of %s", (hidden) => {
    const text = seen.get(name) ?? "";
    expect(text.includes(markOf(hidden))).toBe(false);
    const path = world.paths.get(hidden);
    if (path === undefined || mayName) return;
    expect(new RegExp(`${path}(?!\\d)`).test(text)).toBe(false);
  });
});

/** The things that have a page of their own; what is left of a closed account has one without its name. */
const withPages = hiddenNames.filter((name) =>
  /^an? (?!tag|letter|member who closed|.*(comment|reply))/.test(name),
) satisfies HiddenName[];

/** Of the page of a thing and the same of the API: those that are there, or tell something of it. */
async function openPages(name: HiddenName, by?: Surface["by"]): Promise<string[]> {
  const path = world.paths.get(name);
  if (path === undefined) throw new Error(`where ${name} stands is not known`);
  const votes = path.startsWith("/topic/") ? [`${path}/votes`] : [];
  const there = [];
  for (const address of [path, `/api${path}`, ...votes]) {
    const answer = await open(address, { by });
    const text = await answer.text();
    const gone = answer.status === 404 || /"errorCode":404/.test(text);
    if (!gone || text.includes(markOf(name))) there.push(address);
  }
  return there;
}

describe.each(withPages)("the page of %s", (name) => {
  test.each([undefined, "reader", "keeper"] as const)("is not there for %s", async (by) => {
    expect(await openPages(name, by)).toEqual([]);
  });
});

test.each(["reader", "keeper"] as const)("others' letters are not there for %s", async (by) => {
  expect(await openPages("a letter between two others", by)).toEqual([]);
});

test("the sitemap leads to the tag that is used, and to none that is left empty", async () => {
  const { id: left } = await readDatabase()
    .selectFrom("tag")
    .select("id")
    .where("name", "=", markOf("a tag left empty"))
    .executeTakeFirstOrThrow();
  const text = seen.get("the sitemap") ?? "";
  for (const path of ["/topics/tag", "/articles"]) {
    expect(text).toContain(`${path}/${world.tag}<`);
    expect(text).not.toContain(`${path}/${left}<`);
  }
});

test("what is noted of a member is told to who keeps order, on the page as by the API", async () => {
  const { author, moderator } = world;
  for (const path of [`/admin/users/${author.id}`, `/api/user/notes/${author.id}`]) {
    const headers = { Cookie: `userToken=${moderator.token}` };
    const text = await (await fetch(`${site?.url}${path}`, { headers })).text();
    expect([path, text.includes(markOf("what is noted of a member"))]).toEqual([path, true]);
    for (const by of ["reader", "keeper"] as const) {
      expect(await (await open(path, { by })).text()).not.toContain(
        markOf("what is noted of a member"),
      );
    }
  }
});

async function archiveOf({ id }: Member): Promise<string> {
  const files = await archiveFiles(ownArchive(id));
  return [...files.values()].join("\n");
}

describe("a member's archive", () => {
  test("tells what they were told, and nothing of what is hidden since", async () => {
    const text = await archiveOf(world.reader);
    expect(hiddenNames.filter((hidden) => text.includes(markOf(hidden)))).toEqual([]);
    expect(["author", "reply"].filter((one) => !stands(one, text))).toEqual([]);
  });

  test("tells what they wrote and voted for, and nothing of whom the site disabled", async () => {
    const text = await archiveOf(world.author);
    const others = hiddenNames.filter((name) => /disabled|noted/.test(name));
    expect(others.filter((hidden) => text.includes(markOf(hidden)))).toEqual([]);
    expect(text).toContain(markOf("a deleted topic"));
    expect(["topic", "choice", "letter"].filter((one) => !stands(one, text))).toEqual([]);
  });
});

test("counts leave out what is hidden", async () => {
  expect(await ask(`/tag/${world.tag}`)).toMatchObject({ topicCount: 2, articleCount: 2 });
  expect(await ask(`/user/${world.author.id}`)).toMatchObject({ topicCount: 4 });
});
