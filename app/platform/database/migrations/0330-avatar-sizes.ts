import { sql, type Kysely } from "kysely";
import { beginAct } from "./begun-act";

/** Avatars have sizes of their own: those that were chosen before are stored anew by a great act. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`select 1 from "user" where avatar like '/uploads/%' limit 1`.execute(
    db,
  );
  if (rows.length > 0) await beginAct(db, "avatar-sizes", "把旧头像另存成头像的大小");
}
