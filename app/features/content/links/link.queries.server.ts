import { isModerator, type Viewer } from "~/features/accounts/user/user";
import { contentStatus, type ContentStatus } from "~/features/kinds/content-status";
import { isShown } from "~/features/kinds/shown";
import { isAuthorShown, isPublished } from "~/features/kinds/visibility.queries.server";
import type { Database } from "~/platform/database/database.server";
import { pageSize } from "~/platform/database/keyset-cursor";
import { linkLimits, type LinkDetail, type LinkRow } from "./friend-link";

const rowColumns = [
  "link.id",
  "link.url",
  "link.title",
  "link.summary",
  "link.logo",
  "link.createTime",
] as const;

/* Published, and not of a member who is disabled. Links without a proposer have userId 0. */
function selectLinks(db: Database) {
  return db
    .selectFrom("link")
    .leftJoin("user", "user.id", "link.userId")
    .where(isPublished("link"))
    .where((eb) => eb.or([eb("user.status", "is", null), isAuthorShown()]));
}

/** Page `page` (from 1) of the published links in their order, and how many pages there are. */
export async function readLinkPage(
  db: Database,
  page: number,
): Promise<{ links: LinkRow[]; total: number; pages: number }> {
  const [links, count] = await Promise.all([
    selectLinks(db)
      .select(rowColumns)
      .orderBy("link.sortNo")
      .orderBy("link.id")
      .limit(linkLimits.perPage)
      .offset((page - 1) * linkLimits.perPage)
      .execute(),
    selectLinks(db)
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  const pages = Math.max(1, Math.ceil(count.total / linkLimits.perPage));
  return { links, total: count.total, pages };
}

/** The first published links, for the front page. */
export function readFirstLinks(db: Database, most: number): Promise<LinkRow[]> {
  return selectLinks(db)
    .select(rowColumns)
    .orderBy("link.sortNo")
    .orderBy("link.id")
    .limit(most)
    .execute();
}

/** A link, or undefined when the viewer may not know of it: one that waits or was rejected is its proposer's and the moderators'. */
export async function readLink(
  db: Database,
  id: number,
  viewer: Viewer | null,
): Promise<LinkDetail | undefined> {
  const moderator = isModerator(viewer);
  const record = await db
    .selectFrom("link")
    .leftJoin("user", "user.id", "link.userId")
    .select([...rowColumns, "link.status", "link.deleteReason", "link.userId"])
    .select("user.status as proposerStatus")
    .where("link.id", "=", id)
    .executeTakeFirst();
  if (!record) return undefined;
  const { userId, proposerStatus, ...link } = record;
  const own = viewer !== null && userId === viewer.id;
  const open = isShown({ status: link.status, authorStatus: proposerStatus });
  if (!moderator && !open && !own) return undefined;
  return { ...link, can: { edit: moderator } };
}

/** A link that waits for a moderator. */
export interface WaitingLink extends LinkRow {
  /** Null where nobody proposed it. */
  proposer: { id: number; nickname: string } | null;
}

/** The links that wait for a moderator, the oldest first. */
export async function readWaitingLinks(db: Database, most = pageSize): Promise<WaitingLink[]> {
  const records = await db
    .selectFrom("link")
    .leftJoin("user", "user.id", "link.userId")
    .select([...rowColumns, "link.userId", "user.nickname"])
    .where("link.status", "=", contentStatus.waiting)
    .orderBy("link.id")
    .limit(most)
    .execute();
  return records.map(({ userId, nickname, ...link }) => ({
    ...link,
    proposer: nickname === null ? null : { id: userId, nickname },
  }));
}

/** A link as a moderator's form begins; undefined when there is none. */
export function readLinkDraft(
  db: Database,
  id: number,
): Promise<(LinkRow & { sortNo: number; status: ContentStatus }) | undefined> {
  return db
    .selectFrom("link")
    .select(["link.id", "link.url", "link.title", "link.summary", "link.logoAddress as logo"])
    .select(["link.createTime", "link.sortNo", "link.status"])
    .where("link.id", "=", id)
    .executeTakeFirst();
}
