import type { Kysely } from "kysely";

interface Before {
  mail: { kind: string; status: string; letter: string; text: string; lastError: string };
}

/**
 * Takes out of the log of mails what was typed into sign-ups, which it kept in clear until they were sent, and the names
 * that they greeted. Who waits for such a letter signs up once more.
 */
export async function up(db: Kysely<Before>): Promise<void> {
  await db
    .updateTable("mail")
    .set({
      status: "dropped",
      letter: "",
      lastError: "网站升级时还没能发出，不再发；需要的话请重新注册",
    })
    .where("kind", "=", "confirm-sign-up")
    .where("status", "in", ["waiting", "failed"])
    .execute();
  await db.updateTable("mail").set({ text: "" }).where("kind", "=", "confirm-sign-up").execute();
}
