import { createHash } from "node:crypto";
import {
  wantPictures,
  wantPicturesAnew,
} from "~/features/content/outside-pictures/outside-picture.commands.server";
import { inTransaction, type Writer } from "~/platform/database/database.server";
import { sanitiseForeign, textOfHtml } from "~/platform/html/foreign-html.server";
import { cutToWeight, heaviestText } from "~/platform/markdown/page-weight";
import { ownPictureAddress } from "~/platform/markdown/outside-address.server";
import { placeOutside } from "~/platform/markdown/outside-pictures.server";
import { summarise } from "~/platform/markdown/summarise";
import { beginningOf } from "~/platform/text/kept-text";
import { withoutInvisible } from "~/platform/text/typed-text";
import { newsLimits } from "./news";
import { newsPictures } from "./news-text.server";
import { syncNewsSearch } from "./news-search.commands.server";
import type { SourceFeed, SourceItem } from "./source-feed";

export type NewsImportOutcome = "added" | "updated" | "unchanged" | "skipped";

interface Imported {
  guid: string;
  title: string;
  summary: string;
  coverAddress: string;
  content: string;
  sourceName: string;
  sourceUrl: string;
  /** 0 where the feed does not say, or says a time to come. */
  publishTime: number;
}

/** Characters of what an item is known by and its feed: both stand in each row and, together, in an index of PostgreSQL (2.7 kB). */
const [longestGuid, longestKey] = [500, 300] as const;

/**
 * Imports the items of a feed, each in a transaction of its own; the same feed again changes nothing, changed items are
 * written over unless a moderator did so before, items without a title are skipped, and of several with one guid the first
 * is taken.
 */
export async function importNews(feed: SourceFeed): Promise<Record<NewsImportOutcome, number>> {
  const key = beginningOf(feed.key, longestKey);
  const counts = { added: 0, updated: 0, unchanged: 0, skipped: 0 };
  const taken = new Set<string>();
  for (const one of feed.items) {
    const item = imported(feed, one);
    if (item.guid === "" || item.title === "") counts.skipped += 1;
    else if (taken.has(item.guid)) counts.unchanged += 1;
    else {
      taken.add(item.guid);
      const source = { feed: key, cutGuid: beginningOf(one.guid, longestGuid) };
      counts[await inTransaction((trx) => importItem(trx, source, item))] += 1;
    }
  }
  return counts;
}

/** What an item is known by here: of an endless guid its beginning with a digest of the whole, since others may begin so. */
function keptGuid(guid: string): string {
  if (guid.length <= longestGuid) return beginningOf(guid, longestGuid);
  const end = createHash("sha256").update(guid).digest("base64url");
  return beginningOf(guid, longestGuid - end.length) + end;
}

/** The words of HTML from elsewhere, without what nobody sees: it turns a line around, or makes one text look like another. */
const seenWords = (html: string): string => withoutInvisible(textOfHtml(html));

function imported(feed: SourceFeed, item: SourceItem): Imported {
  const content = cutToWeight(sanitiseForeign(item.contentHtml, item.base), heaviestText);
  const text = seenWords(item.summaryHtml) || seenWords(item.contentHtml);
  return {
    guid: keptGuid(item.guid),
    title: summarise(seenWords(item.title), newsLimits.title),
    summary: summarise(text, newsLimits.summary),
    coverAddress: item.cover,
    content,
    sourceName: summarise(seenWords(feed.title), newsLimits.sourceName),
    sourceUrl: item.url,
    publishTime: item.publishTime <= Date.now() ? item.publishTime : 0,
  };
}

interface ItemSource {
  feed: string;
  /** What versions before kept of the guid. */
  cutGuid: string;
}

async function importItem(
  trx: Writer,
  { feed, cutGuid }: ItemSource,
  item: Imported,
): Promise<NewsImportOutcome> {
  const byGuid = (guid: string) =>
    trx
      .selectFrom("news")
      .selectAll()
      .where("feed", "=", feed)
      .where("guid", "=", guid)
      .executeTakeFirst();
  const known =
    (await byGuid(item.guid)) ?? (cutGuid === item.guid ? undefined : await byGuid(cutGuid));
  const now = Date.now();
  const shown = {
    cover: ownPictureAddress(item.coverAddress),
    contentHtml: placeOutside(item.content),
  };
  const pictures = newsPictures({ ...item, ...shown });
  if (!known) {
    const publishTime = item.publishTime || now;
    const { id } = await trx
      .insertInto("news")
      .values({
        ...item,
        ...shown,
        feed,
        publishTime,
        contentFormat: "html",
        createTime: now,
        updateTime: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await wantPictures(trx, { kind: "news", id }, pictures);
    await syncNewsSearch(trx, id);
    return "added";
  }
  const next = { ...item, publishTime: item.publishTime || known.publishTime };
  const names = Object.keys(next) as (keyof Imported)[];
  const same = names.every((name) => next[name] === known[name]);
  if (same) return "unchanged";
  if (known.editTime > 0) {
    const { guid } = item;
    if (guid !== known.guid) {
      await trx.updateTable("news").set({ guid }).where("id", "=", known.id).execute();
    }
    return "unchanged";
  }
  await trx
    .updateTable("news")
    .set({ ...next, ...shown, updateTime: now })
    .where("id", "=", known.id)
    .execute();
  await wantPicturesAnew(trx, { kind: "news", id: known.id }, pictures);
  await syncNewsSearch(trx, known.id);
  return "updated";
}
