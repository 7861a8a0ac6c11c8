import type { Viewer } from "~/features/accounts/user/user";
import {
  wantPictures,
  wantPicturesAnew,
} from "~/features/content/outside-pictures/outside-picture.commands.server";
import { publishOnce } from "~/features/content/submissions/submission.commands.server";
import { contentStatus } from "~/features/kinds/content-status";
import { recordAct } from "~/features/moderation/audit-log.commands.server";
import { inModeratorTransaction } from "~/features/moderation/moderator-transaction.commands.server";
import { checkBeforePublishing, prepareCheck } from "~/features/moderation/publishing-check.server";
import { placedIn } from "~/features/moderation/trust/placed.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { inTransaction, type Writer } from "~/platform/database/database.server";
import { held, holdTurn } from "~/platform/database/hold-rows.server";
import { FieldsInvalid, NotFound } from "~/platform/errors/domain-errors";
import { ownPictureAddress } from "~/platform/markdown/outside-address.server";
import { urlKey } from "./friend-link";
import { placeAtEnd } from "./link-order.commands.server";
import type { LinkFields, LinkProposal } from "./link.schema";

/** How many links a member may propose in a day. */
const proposals = { most: 5, seconds: 24 * 60 * 60 };

/** Proposes a friend link, which waits for a moderator, and answers its id; FieldsInvalid where the site has one. */
export async function proposeLink(viewer: Viewer, form: LinkProposal): Promise<number> {
  const { formId, ...link } = form;
  const texts = [link.title, link.summary, link.url];
  const placed = placedIn([], { links: [link.url] });
  await prepareCheck(viewer, { texts });
  const settings = await readSettings();
  return inTransaction((trx) =>
    publishOnce(trx, { userId: viewer.id, kind: "link", formId }, async () => {
      await checkBeforePublishing(
        trx,
        viewer,
        { kind: "link", limit: proposals, ownLimit: true, texts, placed },
        settings,
      );
      return insertLink(trx, link, { userId: viewer.id, status: contentStatus.waiting });
    }),
  );
}

/** Publishes a friend link that a moderator wrote, once for each form id, and answers its id. */
export function publishLink(moderator: Viewer, form: LinkFields, formId = ""): Promise<number> {
  return inModeratorTransaction(moderator, (trx) =>
    publishOnce(trx, { userId: moderator.id, kind: "link", formId }, async () => {
      const id = await insertLink(trx, form, { status: contentStatus.published });
      await recordAct(trx, moderator, { ...of(id), act: "create", after: form.url });
      return id;
    }),
  );
}

const of = (entityId: number) => ({ entityType: "link", entityId });

/** The address of a logo, and what is shown before a picture of another site is here. */
const logoColumns = (logoAddress: string) => ({
  logoAddress,
  logo: ownPictureAddress(logoAddress),
});

/** Writes a new friend link and answers its id; FieldsInvalid where the site has one. */
export async function insertLink(
  trx: Writer,
  link: Omit<LinkFields, "sortNo"> & { sortNo?: number },
  mark: { userId?: number; demo?: number; status: 0 | 2 },
): Promise<number> {
  await requireNewSite(trx, link.url, 0);
  const now = Date.now();
  const waits = mark.status === contentStatus.waiting;
  const sortNo = waits ? 0 : link.sortNo || (await placeAtEnd(trx));
  const made = { sortNo, urlKey: urlKey(link.url), createTime: now, updateTime: now };
  const { id } = await trx
    .insertInto("link")
    .values({ ...link, ...logoColumns(link.logo), ...mark, ...made })
    .returning("id")
    .executeTakeFirstOrThrow();
  const pictures = { urls: [link.logo], userId: mark.userId ?? 0 };
  await wantPictures(trx, { kind: "link", id }, pictures);
  return id;
}

async function requireNewSite(trx: Writer, url: string, ownId: number): Promise<void> {
  await holdTurn(trx, "link");
  const says = await siteTaken(trx, url, ownId);
  if (says !== "") throw new FieldsInvalid({ url: [says] });
}

/** Why a site cannot have another link than this one, or "". */
export async function siteTaken(trx: Writer, url: string, ownId: number): Promise<string> {
  const known = await trx
    .selectFrom("link")
    .select("status")
    .where("urlKey", "=", urlKey(url))
    .where("status", "!=", contentStatus.deleted)
    .where("id", "!=", ownId)
    .executeTakeFirst();
  if (!known) return "";
  return known.status === contentStatus.waiting
    ? "这个网站已经有人提交，正在审核"
    : "这个网站已经在友情链接里了";
}

/** Writes over a friend link; without a place it goes to the end, unless it had none. NotFound when it is gone. */
export async function editLink(moderator: Viewer, id: number, form: LinkFields): Promise<void> {
  await inModeratorTransaction(moderator, async (trx) => {
    const known = await trx
      .selectFrom("link")
      .select("sortNo")
      .where("id", "=", id)
      .$call(held)
      .executeTakeFirst();
    if (!known) throw new NotFound();
    await requireNewSite(trx, form.url, id);
    const sortNo = form.sortNo || (known.sortNo === 0 ? 0 : await placeAtEnd(trx));
    await trx
      .updateTable("link")
      .set({
        ...form,
        ...logoColumns(form.logo),
        sortNo,
        urlKey: urlKey(form.url),
        updateTime: Date.now(),
      })
      .where("id", "=", id)
      .execute();
    await wantPicturesAnew(trx, { kind: "link", id }, { urls: [form.logo], userId: 0 });
    await recordAct(trx, moderator, { ...of(id), act: "edit", after: form.url });
  });
}
