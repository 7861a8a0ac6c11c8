import { deviceName } from "~/features/accounts/sessions/device-name";
import { isSessionOpen } from "~/features/accounts/sessions/session.queries.server";
import { mayModerate, type Role, type Viewer } from "~/features/accounts/user/user";
import type { Database } from "~/platform/database/database.server";

/** A device on which a member is signed in, as moderators see it. */
interface RecordedDevice {
  id: number;
  name: string;
  usedTime: number;
}

/** An account as moderators see it. Private fields are empty unless the viewer may moderate the account. */
export interface AccountRecord {
  id: number;
  username: string;
  nickname: string;
  avatar: string;
  smallAvatar: string;
  role: Role | "";
  status: number;
  mutedUntil: number;
  email: string;
  emailVerified: boolean;
  phone: string;
  companyName: string;
  score: number;
  topicCount: number;
  commentCount: number;
  fansCount: number;
  createTime: number;
  /** The last day on which they were here, within two months: “2026-11-20”; "" otherwise. */
  lastDay: string;
  /** The accounts elsewhere by which they sign in. */
  providers: string[];
  devices: RecordedDevice[];
}

/** Whether a record shows its viewer anything that not everybody may see. */
export function showsPrivate(record: AccountRecord): boolean {
  const { email, phone, companyName, providers, devices } = record;
  return [email, phone, companyName, providers, devices].some(({ length }) => length > 0);
}

/** The account with this id, if there is one. Nothing by which one could sign in is read. */
export async function readAccountRecord(
  db: Database,
  id: number,
  viewer: Viewer,
): Promise<AccountRecord | undefined> {
  const [user, day, linked, sessions] = await Promise.all([
    db
      .selectFrom("user")
      .select(["id", "username", "nickname", "avatar", "smallAvatar", "role", "status"])
      .select(["mutedUntil", "email", "emailVerified", "phone", "companyName", "score"])
      .select(["topicCount", "commentCount", "fansCount", "createTime"])
      .where("id", "=", id)
      .executeTakeFirst(),
    db
      .selectFrom("memberDay")
      .select((eb) => eb.fn.max("day").as("last"))
      .where("userId", "=", id)
      .executeTakeFirst(),
    db.selectFrom("linkedAccount").select("provider").where("userId", "=", id).execute(),
    db
      .selectFrom("session")
      .innerJoin("user", "user.id", "session.userId")
      .select(["session.id", "session.userAgent", "session.usedTime"])
      .where("session.userId", "=", id)
      .where(isSessionOpen())
      .orderBy("session.usedTime", "desc")
      .limit(20)
      .execute(),
  ]);
  if (!user) return undefined;
  const open = mayModerate(viewer, user.role);
  return {
    ...user,
    ...(!open && { email: "", phone: "", companyName: "" }),
    emailVerified: open && user.emailVerified === 1,
    lastDay: day?.last ?? "",
    providers: open ? linked.map(({ provider }) => provider) : [],
    devices: open
      ? sessions.map(({ userAgent, ...session }) => ({ ...session, name: deviceName(userAgent) }))
      : [],
  };
}
