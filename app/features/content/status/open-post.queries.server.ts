import type { PostTable } from "~/features/kinds/kind";
import { nameInNotices } from "~/features/kinds/thing-head";
import { isAuthorShown, isPublished } from "~/features/kinds/visibility.queries.server";
import type { Writer } from "~/platform/database/database.server";
import { held } from "~/platform/database/hold-rows.server";
import { NotFound } from "~/platform/errors/domain-errors";

/** Takes the row of a published post for the transaction; NotFound when there is none, or its author is disabled. */
export async function holdOpenPost(trx: Writer, table: PostTable, id: number) {
  const post = await trx
    .selectFrom(table)
    .where("id", "=", id)
    .where(isPublished())
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("user")
          .select("user.id")
          .whereRef("user.id", "=", `${table}.userId`)
          .where(isAuthorShown()),
      ),
    )
    .select(["userId", "title", "summary"])
    .$call(held)
    .executeTakeFirst();
  if (!post) throw new NotFound();
  return post;
}

/** What a post that is commented on is called, and whose it is, when the transaction has taken its row. */
export async function holdDiscussedPost(trx: Writer, table: PostTable, id: number) {
  const { userId, title, summary } = await holdOpenPost(trx, table, id);
  return { userId, title: nameInNotices({ title, summary }) };
}
