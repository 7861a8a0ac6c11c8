import { beforeAll, describe, expect, test } from "vitest";
import { createMember } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { readUsernamesLike } from "~/features/accounts/user/username-completion.queries.server";
import { readTagNamesLike } from "~/features/content/tags/tag-completion.queries.server";
import { readDatabase } from "~/platform/database/database.server";

const usernamesLike = async (typed: string) =>
  (await readUsernamesLike(readDatabase(), typed)).map(({ username }) => username);
const tagsLike = (typed: string) => readTagNamesLike(readDatabase(), typed);

describe("what is typed is completed", () => {
  beforeAll(async () => {
    const author = await createMember({ username: "an_writer" });
    await createMember({ username: "andwriter" });
    await createTopic({ by: author, tags: "c%竹,c竹" });
  });

  test("whatever its case", async () => {
    expect(await usernamesLike("AN")).toEqual(["an_writer", "andwriter"]);
    expect(await tagsLike("C")).toEqual(["c%竹", "c竹"]);
  });

  test("with the marks of a pattern taken as they stand", async () => {
    expect(await usernamesLike("an_")).toEqual(["an_writer"]);
    expect(await usernamesLike("%writer")).toEqual([]);
    expect(await tagsLike("c%")).toEqual(["c%竹"]);
    expect(await tagsLike("c\\")).toEqual([]);
  });

  test("to nothing where it is longer than any name", async () => {
    expect(await usernamesLike("a".repeat(70_000))).toEqual([]);
    expect(await tagsLike("竹".repeat(70_000))).toEqual([]);
  });
});
