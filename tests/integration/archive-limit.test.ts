import { expect, test } from "vitest";
import { createMember } from "tests/factories/member";
import { callAction, callLoader } from "tests/support/call-route";
import * as account from "~/routes/user.profile.account";
import * as archive from "~/routes/user.profile_.export";

test("a member takes six archives in an hour, and is told in Chinese when to come back for the seventh", async () => {
  const password = "bamboo-forest";
  const opened = async () => {
    const member = await createMember({ password });
    const fields = { part: "export", currentPassword: password };
    const proven = await callAction(account, "/", fields, { as: member });
    const [cookie = ""] = proven.headers.getSetCookie()[0]?.split(";") ?? [];
    const request = { as: member, headers: { Cookie: cookie } };
    return () => callLoader(archive, "/user/profile/export", request);
  };
  const [one, other] = [await opened(), await opened()];
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) statuses.push((await one()).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
  const refused = await one();
  expect(refused.status).toBe(429);
  expect(String(refused.data)).toMatch(/^操作太频繁了，请 .+后再试$/);
  expect((await other()).status).toBe(200);
});
