import { setFollow } from "~/features/profiles/follow.commands.server";
import { readDatabase } from "~/platform/database/database.server";
import type { Member } from "./member";

/** Lets somebody follow a member; answers the id of the message that tells of the fans of this day. */
export async function createFanMessage(by: Member, to: Member): Promise<number> {
  await setFollow(by.viewer, to.id, true);
  const message = await readDatabase()
    .selectFrom("message")
    .select("id")
    .where("userId", "=", to.id)
    .where("type", "=", 20)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return message.id;
}
