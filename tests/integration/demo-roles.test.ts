import { expect, test } from "vitest";
import { createMember, createModerator } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import {
  removeDemo,
  removing,
  startDemoRemoval,
} from "~/features/admin/backups/demo-removal.commands.server";
import { changeRole } from "~/features/moderation/member-moderation.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { failAct, resumeAct } from "~/platform/jobs/great-act.commands.server";
import { readGreatAct } from "~/platform/jobs/great-act.queries.server";
import { workToTheEnd } from "~/platform/jobs/great-act.server";

test("whom of the demo the owner gave a role stays, with what they wrote, when the demo is removed", async () => {
  const [owner, trusted, others] = [
    await createModerator({ role: "owner" }),
    await createMember(),
    await createMember(),
  ];
  // Who got it from a release that left them among the demo.
  const early = await createModerator();
  const ids = [trusted.id, others.id, early.id];
  await inTransaction((trx) =>
    trx.updateTable("user").set({ demo: 1 }).where("id", "in", ids).execute(),
  );
  const topic = await createTopic({ by: trusted });
  await createTopic({ by: others });
  await changeRole(owner.viewer, trusted.id, "owner", "");
  await removeDemo();
  const left = await readDatabase()
    .selectFrom("user")
    .select(["id", "username", "role"])
    .where("id", "in", ids)
    .orderBy("id")
    .execute();
  expect(left).toEqual([
    { id: trusted.id, username: trusted.viewer.username, role: "owner" },
    { id: early.id, username: early.viewer.username, role: "admin" },
  ]);
  const topics = await readDatabase()
    .selectFrom("topic")
    .select("id")
    .where("userId", "in", ids)
    .execute();
  expect(topics).toEqual([{ id: topic }]);
});

test("who is given a role at the moment the demo is removed has it, or goes, and not both", async () => {
  const owner = await createModerator({ role: "owner" });
  const several = await Promise.all(Array.from({ length: 6 }, () => createMember()));
  const ids = several.map(({ id }) => id).toSorted((a, b) => a - b);
  await inTransaction((trx) =>
    trx.updateTable("user").set({ demo: 1 }).where("id", "in", ids).execute(),
  );
  const [first = 0, ...others] = ids;
  const given = (id: number) => changeRole(owner.viewer, id, "admin", "").then(() => id);
  const [begun, ...answers] = await Promise.allSettled([
    startDemoRemoval(owner.viewer),
    ...others.map(given),
  ]);
  await expect(given(first)).rejects.toThrow("“移除演示内容”还没有做完，请等它做完");
  if (begun.status === "rejected") throw begun.reason;
  await workToTheEnd(removing, begun.value?.act ?? 0);
  const admins = await readDatabase()
    .selectFrom("user")
    .select(["id", "status"])
    .where("id", "in", ids)
    .where("role", "=", "admin")
    .orderBy("id")
    .execute();
  const heard = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
  expect(admins).toEqual(heard.map((id) => ({ id, status: 0 })));
  const left = await readDatabase()
    .selectFrom("user")
    .select("id")
    .where("id", "in", ids)
    .execute();
  expect(left.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(heard);
});

test.each([
  ["stays", "admin"],
  ["and loses it again stays, too,", ""],
] as const)(
  "who is given a role after the removal failed %s when it is taken up again",
  async (_what, role) => {
    const owner = await createModerator({ role: "owner" });
    const [trusted, other] = [await createMember(), await createMember()];
    const ids = [trusted.id, other.id];
    await inTransaction((trx) =>
      trx.updateTable("user").set({ demo: 1 }).where("id", "in", ids).execute(),
    );
    const topics = [await createTopic({ by: trusted }), await createTopic({ by: other })];
    const { act = 0 } = (await startDemoRemoval(owner.viewer)) ?? {};
    await inTransaction((trx) => failAct(trx, act, "出错了，没有做完"));
    await changeRole(owner.viewer, trusted.id, "admin", "");
    if (role === "") await changeRole(owner.viewer, trusted.id, role, "");
    await inTransaction((trx) => resumeAct(trx, act));
    await workToTheEnd(removing, act);
    const left = await readDatabase()
      .selectFrom("user")
      .select(["id", "role", "status"])
      .where("id", "in", ids)
      .execute();
    expect(left).toEqual([{ id: trusted.id, role, status: 0 }]);
    const found = await readDatabase()
      .selectFrom("topic")
      .select("id")
      .where("id", "in", topics)
      .execute();
    expect(found).toEqual([{ id: topics[0] }]);
    const told = await readGreatAct(readDatabase(), act);
    expect(told?.outcome).toBe(
      "移除了演示内容：1 位成员，1 个话题；当过站长或管理员的 1 位和他们写的留下了",
    );
  },
);

test("who had a role from a release that left them among the demo stays when it is taken back", async () => {
  const owner = await createModerator({ role: "owner" });
  const early = await createModerator();
  await inTransaction((trx) =>
    trx.updateTable("user").set({ demo: 1 }).where("id", "=", early.id).execute(),
  );
  await changeRole(owner.viewer, early.id, "", "");
  expect(await startDemoRemoval(owner.viewer)).toBeUndefined();
});
