import type { Viewer } from "~/features/accounts/user/user";
import {
  wantPictures,
  wantPicturesAnew,
} from "~/features/content/outside-pictures/outside-picture.commands.server";
import {
  giveToReaders,
  takeFromReaders,
  type ReadingKind,
} from "~/features/content/status/reading-status.commands.server";
import { publishOnce } from "~/features/content/submissions/submission.commands.server";
import { recordAct } from "~/features/moderation/audit-log.commands.server";
import { inModeratorTransaction } from "~/features/moderation/moderator-transaction.commands.server";
import { prepareIndexing } from "~/features/search/prepared-texts.server";
import { readDatabase, type Writer } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import type { NewsFormat } from "./news";
import { syncNewsSearch } from "./news-search.commands.server";
import { coverColumns, newsPictures, renderNews, type RenderedNews } from "./news-text.server";
import { readNewsFormat } from "./news.queries.server";
import type { NewsFields } from "./news.schema";

/** Publishes a news item that a moderator wrote in Markdown, once for each form id, and answers its id. */
export async function publishNews(
  moderator: Viewer,
  form: NewsFields,
  formId = "",
): Promise<number> {
  const item = composeNews(form);
  await prepareNews(item);
  return inModeratorTransaction(moderator, (trx) =>
    publishOnce(trx, { userId: moderator.id, kind: "news", formId }, async () => {
      const id = await insertNews(trx, item, { publishTime: Date.now() });
      await recordAct(trx, moderator, { ...of(id), act: "create", after: form.title });
      return id;
    }),
  );
}

const of = (entityId: number) => ({ entityType: "news", entityId });

type ComposedNews = NewsFields & RenderedNews & { contentFormat: NewsFormat; coverAddress: string };

/** What is stored of an item; FieldsInvalid when it would grow beyond measure. */
export function composeNews(
  form: NewsFields,
  contentFormat: NewsFormat = "markdown",
): ComposedNews {
  const body = renderNews(form.content, contentFormat, form.summary);
  return { ...form, ...coverColumns(form.cover), ...body, contentFormat };
}

const prepareNews = ({ title, contentHtml }: ComposedNews) =>
  prepareIndexing({ title, text: contentHtml, markup: "foreign", identifiers: [] });

/** Writes a new item as of `publishTime` (milliseconds since 1970 UTC) and answers its id. */
export async function insertNews(
  trx: Writer,
  item: ComposedNews,
  mark: { publishTime: number; demo?: number },
): Promise<number> {
  const { id } = await trx
    .insertInto("news")
    .values({
      ...item,
      ...mark,
      createTime: mark.publishTime,
      updateTime: mark.publishTime,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await wantPictures(trx, { kind: "news", id }, newsPictures(item));
  await syncNewsSearch(trx, id);
  return id;
}

/** Writes over a news item in its own format, after which imports leave it alone; NotFound when it is gone. */
export async function editNews(moderator: Viewer, id: number, form: NewsFields): Promise<void> {
  const format = await readNewsFormat(readDatabase(), id);
  if (!format) throw new NotFound();
  const item = composeNews(form, format);
  await prepareNews(item);
  await inModeratorTransaction(moderator, async (trx) => {
    const known = await trx
      .selectFrom("news")
      .select("title")
      .where("id", "=", id)
      .executeTakeFirst();
    if (!known) throw new NotFound();
    const now = Date.now();
    await trx
      .updateTable("news")
      .set({ ...item, editTime: now, updateTime: now })
      .where("id", "=", id)
      .execute();
    await wantPicturesAnew(trx, { kind: "news", id }, newsPictures(item));
    await syncNewsSearch(trx, id);
    await recordAct(trx, moderator, {
      ...of(id),
      act: "edit",
      before: known.title,
      after: form.title,
    });
  });
}

const kind: ReadingKind = {
  table: "news",
  acts: { take: "delete", give: "restore" },
  syncSearch: syncNewsSearch,
};

/** Deletes a news item (moderators still see it); a reason is needed. NotFound when it is gone already. */
export const deleteNews = (moderator: Viewer, id: number, reason: string): Promise<void> =>
  takeFromReaders(moderator, kind, id, reason);

/** Publishes a deleted news item again; NotFound when it is not deleted. */
export const restoreNews = (moderator: Viewer, id: number): Promise<void> =>
  giveToReaders(moderator, kind, id);
