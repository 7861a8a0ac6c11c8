import { expect, test } from "vitest";
import { createMember } from "tests/factories/member";
import { setReaction } from "~/features/reactions/reaction.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";

test.each(["like", "favorite"] as const)(
  "who takes a %s of an article back keeps that of the topic of the same number",
  async (table) => {
    const { id: userId } = await createMember();
    const set = (entityType: string, on: boolean) =>
      inTransaction((trx) => setReaction(trx, table, { userId, entityType, entityId: 7 }, on));
    await set("topic", true);
    await set("article", true);
    expect(await set("article", false)).toBe(-1);
    const left = readDatabase().selectFrom(table).select("entityType").where("userId", "=", userId);
    expect(await left.execute()).toEqual([{ entityType: "topic" }]);
  },
);
