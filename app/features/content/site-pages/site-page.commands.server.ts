import type { Viewer } from "~/features/accounts/user/user";
import { wantPicturesAnew } from "~/features/content/outside-pictures/outside-picture.commands.server";
import { publishOnce } from "~/features/content/submissions/submission.commands.server";
import { contentStatus } from "~/features/kinds/content-status";
import { markUploadsUsed } from "~/features/media/upload-use.commands.server";
import { recordAct } from "~/features/moderation/audit-log.commands.server";
import { inModeratorTransaction } from "~/features/moderation/moderator-transaction.commands.server";
import type { Writer } from "~/platform/database/database.server";
import { holdTable } from "~/platform/database/hold-rows.server";
import { FieldsInvalid, NotFound, RuleBroken } from "~/platform/errors/domain-errors";
import { refuseOvergrown } from "~/platform/markdown/html-budget.server";
import { inspectMarkdown, renderMarkdown } from "~/platform/markdown/markdown.server";
import { sitePageLimits, sitePagePath } from "./site-page";
import type { SitePageFields } from "./site-page.schema";

/**
 * Publishes a page of the site's own, once for each form id, and answers its id; FieldsInvalid where the address is
 * taken, RuleBroken where there are a hundred.
 */
export async function publishSitePage(
  moderator: Viewer,
  form: SitePageFields,
  formId = "",
): Promise<number> {
  const pictures = picturesWithin(form.content);
  return inModeratorTransaction(moderator, (trx) =>
    publishOnce(trx, { userId: moderator.id, kind: "page", formId }, async () => {
      const pages = await holdPages(trx);
      if (pages.length >= sitePageLimits.pages) {
        throw new RuleBroken(`最多 ${sitePageLimits.pages} 页，请改写已有的`);
      }
      refuseTaken(pages, form.slug);
      const now = Date.now();
      const { id } = await trx
        .insertInto("sitePage")
        .values({ ...form, createTime: now, updateTime: now })
        .returning("id")
        .executeTakeFirstOrThrow();
      await keepPagePictures(trx, id, pictures);
      await recordAct(trx, moderator, { ...of(id), act: "create", after: spoken(form) });
      return id;
    }),
  );
}

/** Writes over a page; NotFound when there is none, FieldsInvalid where the address is another's. */
export async function editSitePage(
  moderator: Viewer,
  id: number,
  form: SitePageFields,
): Promise<void> {
  const pictures = picturesWithin(form.content);
  await inModeratorTransaction(moderator, async (trx) => {
    const pages = await holdPages(trx);
    const before = heldPage(pages, id);
    refuseTaken(pages, form.slug, id);
    await trx
      .updateTable("sitePage")
      .set({ ...form, updateTime: Date.now() })
      .where("id", "=", id)
      .execute();
    await keepPagePictures(trx, id, pictures);
    const words = { before: spoken(before), after: spoken(form) };
    await recordAct(trx, moderator, { ...of(id), act: "edit", ...words });
  });
}

/**
 * Takes a page down, with a reason for the log, which is needed; moderators still find it in their list. NotFound where it
 * is not shown.
 */
export async function hideSitePage(moderator: Viewer, id: number, reason: string): Promise<void> {
  if (reason === "") throw new FieldsInvalid({ reason: ["请填写理由"] });
  await turnPage(moderator, id, { to: contentStatus.deleted, act: "delete", reason });
}

/** Shows a page again; NotFound where it is. */
export const showSitePage = (moderator: Viewer, id: number): Promise<void> =>
  turnPage(moderator, id, { to: contentStatus.published, act: "restore", reason: "" });

interface PageTurn {
  to: typeof contentStatus.deleted | typeof contentStatus.published;
  act: string;
  reason: string;
}

async function turnPage(
  moderator: Viewer,
  id: number,
  { to, act, reason }: PageTurn,
): Promise<void> {
  await inModeratorTransaction(moderator, async (trx) => {
    const page = heldPage(await holdPages(trx), id);
    if (page.status === to) throw new NotFound();
    await trx
      .updateTable("sitePage")
      .set({ status: to, updateTime: Date.now() })
      .where("id", "=", id)
      .execute();
    await recordAct(trx, moderator, { ...of(id), act, before: spoken(page), reason });
  });
}

const of = (entityId: number) => ({ entityType: "page", entityId });

const spoken = ({ title, slug }: Pick<SitePageFields, "title" | "slug">) =>
  `${title}（${sitePagePath(slug)}）`;

/** All of them, once nobody else adds one or takes an address; to hold the rows there are would keep no new one away. */
async function holdPages(trx: Writer) {
  await holdTable(trx, "sitePage");
  return trx
    .selectFrom("sitePage")
    .select(["id", "slug", "title", "status"])
    .orderBy("id")
    .execute();
}

type HeldPage = Awaited<ReturnType<typeof holdPages>>[number];

function heldPage(pages: HeldPage[], id: number): HeldPage {
  const page = pages.find((one) => one.id === id);
  if (!page) throw new NotFound();
  return page;
}

function refuseTaken(pages: HeldPage[], slug: string, but = 0): void {
  const other = pages.find((page) => page.slug === slug && page.id !== but);
  if (!other) return;
  const how = other.status === contentStatus.deleted ? "已经撤下的" : "";
  throw new FieldsInvalid({ slug: [`这个地址是${how}《${other.title}》的，请换一个`] });
}

/** The pictures of a text; FieldsInvalid where it would become more HTML than a page may be. */
function picturesWithin(content: string): string[] {
  refuseOvergrown("content", renderMarkdown(content));
  return inspectMarkdown(content).pictures;
}

async function keepPagePictures(trx: Writer, id: number, urls: string[]): Promise<void> {
  await markUploadsUsed(trx, urls);
  await wantPicturesAnew(trx, { kind: "page", id }, { urls, userId: 0 });
}
