import { readSettings } from "~/features/site/settings/setting.queries.server";
import { inQuietTransaction, readDatabase } from "~/platform/database/database.server";
import { inspectMarkdown, renderMarkdown } from "~/platform/markdown/markdown.server";
import { outsideAddress } from "~/platform/markdown/outside-address.server";
import { mostOfText, wantPicturesAnew } from "./outside-picture.commands.server";
import {
  readOutsideOf,
  readStoredOutside,
  type OutsideUser,
} from "./outside-picture.queries.server";

/** The page about the site, as it stands among what shows pictures of other sites. */
const aboutPageUser: OutsideUser = { kind: "about", id: 1 };

/** What the site says of itself; it is rendered when it is shown. */
export async function readOwnWordsHtml(source: string): Promise<string> {
  const { pictures } = inspectMarkdown(source);
  const stored = await readStoredOutside(readDatabase(), pictures);
  return renderMarkdown(source, { outside: (address) => stored.get(address) }).html;
}

/** Has the pictures of other sites fetched that the page about the site shows, whoever wrote it and when. */
export async function wantAboutPictures(): Promise<void> {
  const { aboutPage } = await readSettings();
  const urls = inspectMarkdown(aboutPage).pictures.filter((url) => outsideAddress(url) !== "");
  const known = new Set(await readOutsideOf(readDatabase(), aboutPageUser));
  const wanted = new Set(urls.map(outsideAddress));
  const first = [...wanted].slice(0, mostOfText);
  if (first.every((url) => known.has(url)) && [...known].every((url) => wanted.has(url))) return;
  await inQuietTransaction((trx) => wantPicturesAnew(trx, aboutPageUser, { urls, userId: 0 }));
}
