import { EventEmitter, once } from "node:events";
import { beforeAll, expect, test } from "vitest";
import { createMember, type Member } from "tests/factories/member";
import { callAction, type Answer } from "tests/support/call-route";
import { pageRequest } from "tests/support/visit";
import { readViewerByToken } from "~/features/accounts/account/account.queries.server";
import { takeFlash } from "~/platform/cookies/flash.server";
import { inQuietTransaction } from "~/platform/database/database.server";
import { readRootData } from "~/root-data.server";
import * as signOut from "~/routes/user.signout";

/** Does something while another transaction holds all sessions. */
async function whileHeld<T>(work: () => Promise<T>): Promise<T> {
  const gate = new EventEmitter();
  const held = once(gate, "held");
  const holding = inQuietTransaction(async (trx) => {
    const free = once(gate, "free");
    await trx.updateTable("session").set({ userAgent: "held" }).execute();
    gate.emit("held");
    await free;
  });
  try {
    await Promise.race([held, holding]);
    return await work();
  } finally {
    gate.emit("free");
    await holding;
  }
}

const visits = [{}, { headers: { Accept: "*/*" } }];
let signedOut: { visit: object; member: Member; answer: Answer<unknown> }[];

// All at once, because each waits as long as a request waits for the database.
beforeAll(async () => {
  const leaving: { visit: object; member: Member }[] = [];
  for (const visit of visits) leaving.push({ visit, member: await createMember() });
  signedOut = await whileHeld(() =>
    Promise.all(
      leaving.map(async ({ visit, member }) => ({
        visit,
        member,
        answer: await callAction(signOut, "/user/signout", {}, { as: member, ...visit }),
      })),
    ),
  );
});

test.each(visits)(
  "who signs out while nothing can be written is out here, and told that the session goes on: %o",
  async (visit) => {
    const found = signedOut.find((one) => one.visit === visit);
    if (!found) throw new Error("nobody signed out by such a visit");
    const { member, answer } = found;
    const cookies = answer.headers.getSetCookie();
    expect(cookies[0]).toMatch(/^userToken=;/);
    const Cookie = cookies.map((cookie) => cookie.split(";")[0]).join("; ");
    const { root } = await readRootData(pageRequest("/", { headers: { Cookie } }));
    expect(root.viewer).toBeNull();
    expect(root.flash).toMatchObject({
      kind: "error",
      text: expect.stringContaining("还没有作废"),
      link: { to: "/user/profile/account" },
    });
    expect(await readViewerByToken(member.token)).not.toBeNull();
  },
);

test("who is signed out is told nothing", async () => {
  const member = await createMember();
  const answer = await callAction(signOut, "/user/signout", {}, { as: member });
  const [Cookie = ""] = answer.headers.getSetCookie();
  expect(takeFlash(pageRequest("/", { headers: { Cookie } }))).toBeNull();
  expect(await readViewerByToken(member.token)).toBeNull();
});
