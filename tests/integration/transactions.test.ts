import { describe, expect, test } from "vitest";
import { createMember } from "tests/factories/member";
import {
  inQuietTransaction,
  inTransaction,
  readDatabase,
  type Writer,
} from "~/platform/database/database.server";

const nicknameOf = async (id: number) =>
  (
    await readDatabase()
      .selectFrom("user")
      .select("nickname")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).nickname;

const rename = (trx: Writer, id: number) =>
  trx.updateTable("user").set({ nickname: "改名了" }).where("id", "=", id).execute();

const kinds = { inTransaction, inQuietTransaction } as const;
type Kind = keyof typeof kinds;

describe("a transaction inside another", () => {
  test.each<[outer: Kind, inner: Kind]>([
    ["inTransaction", "inTransaction"],
    ["inTransaction", "inQuietTransaction"],
    ["inQuietTransaction", "inTransaction"],
    ["inQuietTransaction", "inQuietTransaction"],
  ])("%s, %s: is refused at once, and nothing of either is kept", async (outer, inner) => {
    const { id } = await createMember({ nickname: "没改名" });
    let began = false;
    const both = kinds[outer](async (trx) => {
      await rename(trx, id);
      await kinds[inner](async () => {
        began = true;
      });
    });
    await expect(both).rejects.toThrow("inside a transaction");
    expect([began, await nicknameOf(id)]).toEqual([false, "没改名"]);
  });

  test("does not stand in the way of one that comes after", async () => {
    const { id } = await createMember({ nickname: "没改名" });
    await inTransaction(async () => undefined);
    await inTransaction((trx) => rename(trx, id));
    expect(await nicknameOf(id)).toBe("改名了");
  });
});
