import type { Writer } from "~/platform/database/database.server";
import { inParts } from "~/platform/database/value-rows.server";
import { indexAccounts } from "./account-search.commands.server";
import { closedName, userStatus } from "./user";

/** Deletes accounts of which nothing is left: no writing, no score log. */
export async function removeAccounts(trx: Writer, userIds: number[]): Promise<void> {
  for (const part of inParts(userIds, 1)) {
    await trx.deleteFrom("user").where("id", "in", part).execute();
  }
  await indexAccounts(trx, userIds);
}

/** Turns accounts that others still need as authors into nameless closed ones. */
export async function emptyAccounts(trx: Writer, userIds: number[]): Promise<void> {
  for (const part of inParts(userIds, 1)) {
    await trx
      .updateTable("user")
      .set({
        username: "",
        usernameKey: null,
        nickname: closedName,
        avatar: "",
        smallAvatar: "",
        backgroundImage: "",
        smallBackgroundImage: "",
        description: "",
        homePage: "",
        status: userStatus.closed,
        score: 0,
        demo: 0,
        updateTime: Date.now(),
      })
      .where("id", "in", part)
      .execute();
  }
  await indexAccounts(trx, userIds);
}
