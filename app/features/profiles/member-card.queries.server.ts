import { rolesOf, userSummaryColumns } from "~/features/accounts/account/account.queries.server";
import { isMuted, type Viewer } from "~/features/accounts/user/user";
import type { Database } from "~/platform/database/database.server";
import { readFollowedAmong } from "./follow.queries.server";
import type { Profile } from "./profile";

/** A member as others see them, wherever they are named. */
export type MemberCard = Omit<Profile, "blocked" | "disabled">;

/** The members with these ids, by id, in two statements; whether they may be named is for the caller to know. */
export async function readMemberCards(
  db: Database,
  viewer: Viewer | null,
  ids: Iterable<number>,
): Promise<Map<number, MemberCard>> {
  const wanted = [...new Set(ids)].filter((id) => id > 0);
  if (wanted.length === 0) return new Map();
  const [rows, followed] = await Promise.all([
    db
      .selectFrom("user")
      .select(userSummaryColumns)
      .select(["description", "homePage", "backgroundImage", "smallBackgroundImage"])
      .select(["score", "topicCount", "commentCount", "fansCount", "followCount"])
      .select(["role", "mutedUntil", "createTime"])
      .where("id", "in", wanted)
      .execute(),
    readFollowedAmong(db, viewer, wanted),
  ]);
  const now = Date.now();
  return new Map(
    rows.map(({ role, mutedUntil, ...row }) => [
      row.id,
      {
        ...row,
        roles: rolesOf(role),
        muted: isMuted(mutedUntil, now),
        followed: followed.has(row.id),
      },
    ]),
  );
}
