import { expect, test } from "vitest";
import { createMember, createModerator } from "tests/factories/member";
import { callAction, callLoader } from "tests/support/call-route";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { inTransaction } from "~/platform/database/database.server";
import * as overviewPage from "~/routes/admin._index";
import * as checkPage from "~/routes/admin.check";

const owner = await createMember({ role: "owner", email: "owner@example.com" });

/** What the owner has left to do, or null where no list stands. */
async function stepsLeft(): Promise<string[] | null> {
  const { data } = await callLoader(overviewPage, "/admin", { as: owner });
  return data.steps?.filter(({ done }) => !done).map(({ text }) => text) ?? null;
}

const factor = { userId: owner.id, createTime: 1, confirmTime: 1, sealedSecret: "" };

test("a new site tells its owner what to do first, step by step", async () => {
  const { id } = await createMember();
  await inTransaction((trx) =>
    trx.updateTable("user").set({ demo: 1 }).where("id", "=", id).execute(),
  );
  const all = ["给网站起名字", "设好网址", "试着发一封信", "开自动备份", "给自己开两步验证"];
  expect(await stepsLeft()).toEqual([...all, "移除演示内容"]);
  await changeSetting("siteTitle", "松林");
  await changeSetting("backupHour", 3);
  await inTransaction(async (trx) => {
    await trx.updateTable("user").set({ demo: 0 }).execute();
    await trx.insertInto("authenticator").values(factor).execute();
    const mail = { kind: "trial", userId: owner.id, address: "", status: "sent" } as const;
    await trx
      .insertInto("mail")
      .values({ ...mail, createTime: 1 })
      .execute();
  });
  expect(await stepsLeft()).toEqual(["设好网址"]);
});

test("the list is the owner's alone, who may put it away", async () => {
  const admin = await createModerator();
  const { data } = await callLoader(overviewPage, "/admin", { as: admin });
  expect(data.steps).toBeNull();
  const send = (as: typeof owner, intent: string) =>
    callAction(checkPage, "/admin/check", { intent }, { as });
  expect((await send(admin, "dismiss-steps")).status).toBe(403);
  expect((await send(owner, "nothing")).status).toBe(400);
  expect(await stepsLeft()).toEqual(["设好网址"]);
  expect((await send(owner, "dismiss-steps")).location).toBe("/admin");
  expect(await stepsLeft()).toBeNull();
  expect((await readSettings()).firstSteps).toBe(false);
});
