import { sql } from "kysely";
import { userStatus } from "~/features/accounts/user/user";
import { holdsTyped } from "~/features/content/moderation-lists/moderation-conditions.queries.server";
import type { ModerationFilter } from "~/features/content/moderation-lists/moderation-filter";
import { unmarked, type ModerationRow } from "~/features/content/moderation-lists/moderation-row";
import type { Database } from "~/platform/database/database.server";
import { decodeCursor, pageOf, pageSize, type Page } from "~/platform/database/keyset-cursor";
import { linkLimits } from "./friend-link";

const listName = "links-to-moderate";

/** A friend link as a row of the moderators' list. */
export interface LinkModerationRow extends ModerationRow {
  url: string;
}

/** One page of all links: the published ones in the order that readers see, then those taken down, then those that wait. */
export async function readLinksToModerate(
  db: Database,
  { status, text }: ModerationFilter,
  cursor: string | null,
): Promise<Page<LinkModerationRow>> {
  const position = decodeCursor(listName, cursor);
  const after = position ? { ...standingOf(position.key), id: position.id } : beforeFirst;
  const records = await selectToModerate(db)
    .where(
      sql<boolean>`(${sql.ref("link.status")}, ${sql.ref("link.sortNo")}, ${sql.ref("link.id")}) > (${after.status}, ${after.sortNo}, ${after.id})`,
    )
    .$if(status !== null, (query) => query.where(sql<boolean>`link.status = ${status}`))
    .$if(text !== "", (query) =>
      query.where((eb) => eb.or([holdsTyped("link.title", text), holdsTyped("link.url", text)])),
    )
    .orderBy("link.status")
    .orderBy("link.sortNo")
    .orderBy("link.id")
    .limit(pageSize + 1)
    .execute();
  const page = pageOf(listName, records, (link) => ({ key: standingKey(link), id: link.id }));
  return { ...page, results: page.results.map(dress) };
}

interface LinkStanding {
  status: number;
  sortNo: number;
}

const beforeFirst = { status: -1, sortNo: 0, id: 0 };

// A cursor has room for one key: the status stands before the digits of the order.
const room = linkLimits.lastPlace + 1;
const standingKey = ({ status, sortNo }: LinkStanding) => status * room + sortNo;
const standingOf = (key: number): LinkStanding => ({
  status: Math.floor(key / room),
  sortNo: key % room,
});

function selectToModerate(db: Database) {
  return db
    .selectFrom("link")
    .leftJoin("user", "user.id", "link.userId")
    .select(["link.id", "link.title", "link.url", "link.status", "link.sortNo"])
    .select(["link.deleteReason", "link.createTime", "link.userId"])
    .select(["user.nickname", "user.status as proposerStatus"]);
}

type FoundRow = Awaited<ReturnType<ReturnType<typeof selectToModerate>["execute"]>>[number];

function dress({
  userId,
  nickname,
  proposerStatus,
  sortNo: _sortNo,
  ...link
}: FoundRow): LinkModerationRow {
  return {
    ...link,
    ...unmarked,
    noun: "友链",
    path: `/link/${link.id}`,
    editPath: `/admin/links/${link.id}`,
    user: nickname === null ? null : { id: userId, nickname },
    authorDisabled: proposerStatus === userStatus.disabled,
    place: "",
    commentCount: 0,
    within: true,
  };
}
