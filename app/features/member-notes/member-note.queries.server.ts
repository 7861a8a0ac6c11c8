import type { Database } from "~/platform/database/database.server";
import { mostNotes } from "./member-note";

/** A note of a member as the page of theirs shows it to owner and admins. */
export interface MemberNote {
  id: number;
  words: string;
  writerId: number;
  nickname: string;
  createTime: number;
}

/** What was noted of a member, the newest first. */
export function readMemberNotes(db: Database, memberId: number): Promise<MemberNote[]> {
  return db
    .selectFrom("memberNote")
    .innerJoin("user", "user.id", "memberNote.writerId")
    .select([
      "memberNote.id",
      "memberNote.words",
      "memberNote.writerId",
      "user.nickname",
      "memberNote.createTime",
    ])
    .where("memberNote.memberId", "=", memberId)
    .orderBy("memberNote.id", "desc")
    .limit(mostNotes)
    .execute();
}
