import type { Viewer } from "~/features/accounts/user";
import { inTransaction, type Writer } from "~/platform/database/database.server";
import { FieldsInvalid, NotFound } from "~/platform/errors/domain-errors";
import { contentStatus } from "../topic";
import type { NewsForm } from "./news.schema";
import { syncSearch } from "./news-search.commands.server";
import { renderNews } from "./news-text.server";

/** Publishes a news item that a keeper wrote in Markdown and answers its id. */
export function publishNews(form: NewsForm): Promise<number> {
  return inTransaction((trx) => insertNews(trx, form, { publishTime: Date.now() }));
}

/** Writes a new item in Markdown as of `publishTime` (milliseconds since 1970 UTC) and answers its id. */
export async function insertNews(
  trx: Writer,
  form: NewsForm,
  mark: { publishTime: number; demo?: number },
): Promise<number> {
  const { id } = await trx
    .insertInto("news")
    .values({
      ...form,
      ...renderNews(form.content, "markdown", form.summary),
      ...mark,
      contentFormat: "markdown",
      createTime: mark.publishTime,
      updateTime: mark.publishTime,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await syncSearch(trx, id);
  return id;
}

/** Writes over a news item in its own format, after which imports leave it alone; NotFound when it is gone. */
export async function editNews(id: number, form: NewsForm): Promise<void> {
  await inTransaction(async (trx) => {
    const known = await trx
      .selectFrom("news")
      .select("contentFormat")
      .where("id", "=", id)
      .executeTakeFirst();
    if (!known) throw new NotFound();
    const now = Date.now();
    await trx
      .updateTable("news")
      .set({
        ...form,
        ...renderNews(form.content, known.contentFormat, form.summary),
        editTime: now,
        updateTime: now,
      })
      .where("id", "=", id)
      .execute();
    await syncSearch(trx, id);
  });
}

/** Deletes a news item (keepers still see it); a reason is needed. */
export async function deleteNews(keeper: Viewer, id: number, reason: string): Promise<void> {
  if (reason === "") throw new FieldsInvalid({ reason: ["请填写理由"] });
  await setStatus(id, {
    status: contentStatus.deleted,
    deleteTime: Date.now(),
    deletedBy: keeper.id,
    deleteReason: reason,
  });
}

/** Publishes a deleted news item again. */
export async function restoreNews(id: number): Promise<void> {
  await setStatus(id, {
    status: contentStatus.published,
    deleteTime: 0,
    deletedBy: 0,
    deleteReason: "",
  });
}

interface Standing {
  status: 0 | 1;
  deleteTime: number;
  deletedBy: number;
  deleteReason: string;
}

async function setStatus(id: number, standing: Standing): Promise<void> {
  await inTransaction(async (trx) => {
    const changed = await trx
      .updateTable("news")
      .set(standing)
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirst();
    if (!changed) throw new NotFound();
    await syncSearch(trx, id);
  });
}
