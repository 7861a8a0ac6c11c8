import { expect, test } from "vitest";
import { createMember, createModerator } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { removeDemo } from "~/features/admin/backups/demo-removal.commands.server";
import { changeRole } from "~/features/moderation/member-moderation.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";

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
