import { rolesOf, userSummaryColumns } from "~/features/accounts/account/account.queries.server";
import { isBlocking } from "~/features/accounts/blocks/block.queries.server";
import { faceOf, type Face } from "~/features/accounts/user/face";
import { isMuted, isModerator, userStatus, type Viewer } from "~/features/accounts/user/user";
import { compiledQuery } from "~/platform/database/compiled-query.server";
import type { Database } from "~/platform/database/database.server";
import { isFollowing } from "./follow.queries.server";
import type { Profile } from "./profile";

const readMember = compiledQuery(
  (db: Database, { id, viewerId }: { id: number; viewerId: number }) =>
    db
      .selectFrom("user")
      .select(userSummaryColumns)
      .select(["description", "homePage", "backgroundImage", "smallBackgroundImage"])
      .select(["score", "topicCount", "commentCount", "fansCount", "followCount"])
      .select(["role", "status", "mutedUntil", "createTime"])
      .select(isFollowing(viewerId, "user.id").as("followed"))
      .select(isBlocking(viewerId, "user.id").as("blocked"))
      .where("id", "=", id)
      .where("status", "!=", userStatus.waiting),
);

/** A member's page, or undefined when there is none or the viewer may not see it. */
export async function readProfile(
  db: Database,
  id: number,
  viewer: Viewer | null,
): Promise<Profile | undefined> {
  const [row] = await readMember(db, { id, viewerId: viewer?.id ?? 0 }, {});
  if (!row) return undefined;
  const { role, status, mutedUntil, ...profile } = row;
  const disabled = status === userStatus.disabled;
  if (disabled && !isModerator(viewer)) return undefined;
  return {
    ...profile,
    roles: rolesOf(role),
    followed: Boolean(row.followed),
    blocked: Boolean(row.blocked),
    muted: isMuted(mutedUntil, Date.now()),
    disabled,
  };
}

export interface ActiveMember extends Face {
  score: number;
}

/** The members with the highest scores. */
export async function readMostActiveMembers(db: Database, most: number): Promise<ActiveMember[]> {
  const members = await db
    .selectFrom("user")
    .select([...userSummaryColumns, "user.score"])
    .where("status", "=", userStatus.active)
    .where("score", ">", 0)
    .orderBy("score", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();
  return members.map((member) => ({ ...faceOf(member), score: member.score }));
}
