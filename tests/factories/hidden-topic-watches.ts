import { inTransaction } from "~/platform/database/database.server";
import type { Member } from "./member";

/** Has a member watch every tag and everybody of a world whose names begin with `zq`, whatever became of them since. */
export function watchEverybody({ id: userId }: Member): Promise<void> {
  return inTransaction(async (trx) => {
    const tags = await trx.selectFrom("tag").select("id").where("name", "like", "zq%").execute();
    const members = await trx
      .selectFrom("user")
      .select("id")
      .where("nickname", "like", "zq%")
      .where("id", "!=", userId)
      .execute();
    const createTime = Date.now();
    const same = { userId, level: 1, createTime } as const;
    await trx
      .insertInto("topicWatch")
      .values([
        ...tags.map(({ id }) => ({ ...same, entityType: "tag" as const, entityId: id })),
        ...members.map(({ id }) => ({ ...same, entityType: "user" as const, entityId: id })),
      ])
      .execute();
  });
}
