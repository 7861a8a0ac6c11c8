import fs from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { liftRateLimits } from "tests/factories/limits";
import { createMember } from "tests/factories/member";
import { callAction, callLoader } from "tests/support/call-route";
import { runCommandFile } from "tests/support/run-command";
import { readDrafts } from "~/features/content/drafts/draft.queries.server";
import { readSearchRequest } from "~/features/search/search-request";
import { searchThings } from "~/features/search/search.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { env } from "~/platform/env/env.server";
import * as linkRoute from "~/routes/link.create";
import * as tagNames from "~/routes/tags.autocomplete";
import * as draftRoute from "~/routes/user.drafts_.save";
import * as userNames from "~/routes/user.autocomplete";
import * as vulnerabilities from "~/routes/vulnerability.list";

/* NUL is in no text of PostgreSQL, half a character in none at all; neither is typed, but both can be sent. */

beforeAll(liftRateLimits);

test("a form is kept without NUL, in every field", async () => {
  const fields = { formId: "a\0b", url: "https://bamboo.example/", title: "竹\0林", summary: "\0" };
  const as = await createMember();
  expect((await callAction(linkRoute, "/link/create", fields, { as })).status).toBe(302);
  const { title } = await readDatabase()
    .selectFrom("link")
    .select("title")
    .executeTakeFirstOrThrow();
  expect(title).toBe("竹林");
  const { formId } = await readDatabase()
    .selectFrom("submission")
    .select("formId")
    .executeTakeFirstOrThrow();
  expect(formId).not.toContain("\0");
});

test("a draft that script sends is kept without NUL, too", async () => {
  const fields = {
    kind: "article",
    targetId: "0",
    formId: "c\0d",
    title: "竹\0林",
    content: "写到一半",
  };
  const as = await createMember();
  expect((await callAction(draftRoute, "/user/drafts/save", fields, { as })).status).toBe(200);
  const [draft] = await readDrafts(readDatabase(), as.id);
  expect(draft).toMatchObject({ title: "竹林" });
});

describe("a question with NUL", () => {
  const questions: [string, Parameters<typeof callLoader>[0], string][] = [
    ["products", vulnerabilities, "/vulnerability/list?product=%00"],
    ["identifiers", vulnerabilities, "/vulnerability/list?identifier=%00"],
    ["tags", tagNames, "/tags/autocomplete?q=%00"],
    ["members", userNames, "/user/autocomplete?q=%00"],
  ];
  test.each(questions)("finds no %s, and is no fault of the server", async (_what, route, at) => {
    const { status } = await callLoader(route, at, { as: await createMember() });
    expect([200, 404]).toContain(status);
  });
});

test("an article of words that grow in the index is published, and found by its title", async () => {
  const units = [..."㌕㌗㌫㌶㍊㌈㌍㍃"];
  const fours = units.flatMap((a) =>
    units.flatMap((b) => units.flatMap((c) => units.map((d) => a + b + c + d))),
  );
  const content = fours.map((four) => `${four}${four.slice(0, 2)}-${four}`).join(" ");
  expect(content.length).toBeGreaterThan(49_000);
  const id = await createArticle({ title: "方块假名", content });
  const asked = readSearchRequest(new URLSearchParams({ q: "方块假名", kind: "article" }));
  const { results } = await searchThings(readDatabase(), asked);
  expect(results.map((found) => found.id)).toEqual([id]);
});

describe("what steers a terminal, in what is imported,", () => {
  const steering = "\u001b]0;pwned\u0007\u009b31m";

  test("is not told by the import of a feed", async () => {
    const file = path.join(env().dataDir, "steering.xml");
    const item = "<item><guid>1</guid><title>竹</title></item>";
    fs.writeFileSync(file, `<rss><channel><title>F${steering}</title>${item}</channel></rss>`);
    const { code, stdout, stderr } = await runCommandFile("import-news.ts", [file]);
    expect(code).toBe(0);
    expect(stdout).toContain("F");
    expect(stdout + stderr).not.toMatch(/[^\P{Cc}\n\t]/u);
  });

  test("is not told by the import of records", async () => {
    const file = path.join(env().dataDir, "steering.json");
    fs.writeFileSync(file, JSON.stringify({ id: "A", schema_version: `2${steering}` }));
    const { stdout, stderr } = await runCommandFile("import-vulnerabilities.ts", [file]);
    expect(stdout + stderr).toContain("OSV 2");
    expect(stdout + stderr).not.toMatch(/[^\P{Cc}\n\t]/u);
  });
});
