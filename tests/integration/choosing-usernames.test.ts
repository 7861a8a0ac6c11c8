import { beforeEach, describe, expect, test } from "vitest";
import { createMember, type Member } from "tests/factories/member";
import { callAction } from "tests/support/call-route";
import { readOwnAccount } from "~/features/accounts/own-account/own-account.queries.server";
import { readUsernamesLike } from "~/features/accounts/user/username-completion.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import * as accountPage from "~/routes/user.profile.account";

/** As whoever came by a provider. */
const createNameless = () => createMember({ username: "", email: "" });
const choose = (as: Member, username: string) =>
  callAction(accountPage, "/user/profile/account", { part: "username", username }, { as });
const nameOf = async ({ id }: Member) => (await readOwnAccount(id)).username;
const errorOf = ({ data }: { data: unknown }) =>
  (data as { error?: Record<string, string[]> }).error;

let nameless: Member;
let made = 0;
let wanted = "";

beforeEach(async () => {
  nameless = await createNameless();
  wanted = `Chosen${(made += 1)}`;
});

describe("who has no username", () => {
  test("chooses one, and is found by it", async () => {
    expect((await choose(nameless, wanted)).status).toBe(302);
    expect(await nameOf(nameless)).toBe(wanted);
    const found = await readUsernamesLike(readDatabase(), wanted);
    expect(found.map(({ username }) => username)).toContain(wanted);
  });

  test("cannot take another's, whatever the case, and finds the sentence at the field", async () => {
    await createMember({ username: wanted });
    const answer = await choose(nameless, wanted.toUpperCase());
    expect(answer.status).toBe(400);
    expect(errorOf(answer)).toEqual({
      username: ["这个用户名已经有人用了（不分大小写），请换一个"],
    });
    expect(await nameOf(nameless)).toBe("");
  });

  test("gets it alone where two want it at once", async () => {
    const other = await createNameless();
    const answers = await Promise.all([choose(nameless, wanted), choose(other, wanted)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 400]);
    const names = [await nameOf(nameless), await nameOf(other)];
    expect(names.toSorted()).toEqual(["", wanted]);
  });
});

test("a username stays as it was chosen", async () => {
  await choose(nameless, wanted);
  const answers = await Promise.all(
    ["other", "another"].map((end) => choose(nameless, wanted + end)),
  );
  for (const answer of answers) expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(await nameOf(nameless)).toBe(wanted);
});
