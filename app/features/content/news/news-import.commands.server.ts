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
 * written over unless a moderator did so before, and items without a title are skipped.
 */
export async function importNews(feed: SourceFeed): Promise<Record<NewsImportOutcome, number>> {
  const key = beginningOf(feed.key, longestKey);
  const counts = { added: 0, updated: 0, unchanged: 0, skipped: 0 };
  for (const one of feed.items) {
    const item = imported(feed, one);
    counts[await inTransaction((trx) => importItem(trx, key, item))] += 1;
  }
  return counts;
}

function imported(feed: SourceFeed, item: SourceItem): Imported {
  const content = cutToWeight(sanitiseForeign(item.contentHtml, item.base), heaviestText);
  const text = textOfHtml(item.summaryHtml) || textOfHtml(item.contentHtml);
  return {
    guid: beginningOf(item.guid, longestGuid),
    title: summarise(textOfHtml(item.title), newsLimits.title),
    summary: summarise(text, newsLimits.summary),
    coverAddress: item.cover,
    content,
    sourceName: summarise(textOfHtml(feed.title), newsLimits.sourceName),
    sourceUrl: item.url,
    publishTime: item.publishTime <= Date.now() ? item.publishTime : 0,
  };
}

async function importItem(trx: Writer, feed: string, item: Imported): Promise<NewsImportOutcome> {
  if (item.guid === "" || item.title === "") return "skipped";
  const known = await trx
    .selectFrom("news")
    .selectAll()
    .where("feed", "=", feed)
    .where("guid", "=", item.guid)
    .executeTakeFirst();
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
  if (same || known.editTime > 0) return "unchanged";
  await trx
    .updateTable("news")
    .set({ ...next, ...shown, updateTime: now })
    .where("id", "=", known.id)
    .execute();
  await wantPicturesAnew(trx, { kind: "news", id: known.id }, pictures);
  await syncNewsSearch(trx, known.id);
  return "updated";
}
