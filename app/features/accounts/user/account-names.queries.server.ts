import type { Database } from "~/platform/database/database.server";
import { userStatus } from "./user";

/** What a username or e-mail is unique by; null where there is none. */
export function nameKeyOf(name: string): string | null {
  return name === "" ? null : name.toLowerCase();
}

/** The names that somebody has already, each field with its sentence; "" is never taken. */
export async function findTaken(
  db: Database,
  { username = "", email = "" }: { username?: string; email?: string },
): Promise<Record<string, string[]>> {
  const taken: Record<string, string[]> = {};
  if (await exists(db, "usernameKey", username)) {
    taken["username"] = ["这个用户名已经有人用了（不分大小写），请换一个"];
  }
  if (await exists(db, "emailKey", email)) {
    taken["email"] = ["这个邮箱已经注册过了，可以直接登录，忘了密码可以找回"];
  }
  return taken;
}

async function exists(
  db: Database,
  column: "usernameKey" | "emailKey",
  name: string,
): Promise<boolean> {
  const key = nameKeyOf(name);
  if (key === null) return false;
  const row = await db.selectFrom("user").select("id").where(column, "=", key).executeTakeFirst();
  return row !== undefined;
}

/** How an active member is named in a form: by the username, or by the id where they have none; "" for nobody. */
export async function readNameToType(db: Database, id: number): Promise<string> {
  if (id === 0) return "";
  const user = await db
    .selectFrom("user")
    .select("username")
    .where("id", "=", id)
    .where("status", "=", userStatus.active)
    .executeTakeFirst();
  return user ? user.username || String(id) : "";
}

/** Who has a username, whatever the case; undefined for nobody. */
export async function readUserIdByName(
  db: Database,
  username: string,
): Promise<number | undefined> {
  const user = await db
    .selectFrom("user")
    .select("id")
    .where("usernameKey", "=", nameKeyOf(username))
    .executeTakeFirst();
  return user?.id;
}
