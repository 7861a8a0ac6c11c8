import type { Viewer } from "~/features/accounts/user";
import { recordAct } from "~/features/moderation/audit-log.commands.server";
import { inKeeperTransaction } from "~/features/moderation/keeper-transaction.commands.server";
import type { Writer } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { giveToReaders, takeFromReaders } from "../reading-status.commands.server";
import { publishOnce } from "../submission.commands.server";
import type { NewsForm } from "./news.schema";
import { syncSearch } from "./news-search.commands.server";
import { renderNews } from "./news-text.server";

/** Publishes a news item that a keeper wrote in Markdown, once for each form id, and answers its id. */
export function publishNews(keeper: Viewer, form: NewsForm, formId = ""): Promise<number> {
  return inKeeperTransaction(keeper, (trx) =>
    publishOnce(trx, { userId: keeper.id, kind: "news", formId }, async () => {
      const id = await insertNews(trx, form, { publishTime: Date.now() });
      await recordAct(trx, keeper, { ...of(id), act: "create", after: form.title });
      return id;
    }),
  );
}

const of = (entityId: number) => ({ entityType: "news", entityId });

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
export async function editNews(keeper: Viewer, id: number, form: NewsForm): Promise<void> {
  await inKeeperTransaction(keeper, async (trx) => {
    const known = await trx
      .selectFrom("news")
      .select(["title", "contentFormat"])
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
    await recordAct(trx, keeper, {
      ...of(id),
      act: "edit",
      before: known.title,
      after: form.title,
    });
  });
}

const kind = { table: "news", syncSearch } as const;

/** Deletes a news item (keepers still see it); a reason is needed. NotFound when it is gone already. */
export const deleteNews = (keeper: Viewer, id: number, reason: string): Promise<void> =>
  takeFromReaders(keeper, kind, id, reason);

/** Publishes a deleted news item again; NotFound when it is not deleted. */
export const restoreNews = (keeper: Viewer, id: number): Promise<void> =>
  giveToReaders(keeper, kind, id);
