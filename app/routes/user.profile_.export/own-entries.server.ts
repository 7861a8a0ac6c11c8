import { readLinkedAccounts } from "~/features/accounts/linked-account.queries.server";
import { readOwnAccount } from "~/features/accounts/own-account.queries.server";
import { readDevices } from "~/features/accounts/session.queries.server";
import type { Viewer } from "~/features/accounts/user";
import { readOwnArticles } from "~/features/content/articles/own-articles.queries.server";
import { readOwnLinks } from "~/features/content/links/own-links.queries.server";
import { readOwnTopics } from "~/features/content/own-topics.queries.server";
import {
  readOwnDrafts,
  readOwnVersions,
} from "~/features/content/writing/own-writing.queries.server";
import { readOwnComments } from "~/features/discussion/own-comments.queries.server";
import { readOwnUploads, readUploadBytes } from "~/features/media/own-uploads.queries.server";
import { readOwnMessages } from "~/features/notifications/own-messages.queries.server";
import { readOwnFollows } from "~/features/profiles/own-follows.queries.server";
import { readOwnReactions } from "~/features/reactions/own-reactions.queries.server";
import { readOwnScores } from "~/features/scores/own-scores.queries.server";
import type { ZipEntry } from "~/platform/zip/zip-archive.server";

function json(name: string, content: unknown): ZipEntry {
  return { name, bytes: Buffer.from(JSON.stringify(content, null, 2)), compress: true };
}

/** The files of a member's archive: one JSON for each kind of thing, and the pictures as they are. */
export async function* ownEntries(viewer: Viewer): AsyncGenerator<ZipEntry> {
  const { id } = viewer;
  yield json("account.json", { id, ...(await readOwnAccount(id)) });
  yield json("sessions.json", await readDevices(viewer));
  yield json("linked-accounts.json", await readLinkedAccounts(id));
  yield json("topics.json", await readOwnTopics(id));
  yield json("articles.json", await readOwnArticles(id));
  yield json("comments.json", await readOwnComments(id));
  yield json("versions.json", await readOwnVersions(id));
  yield json("drafts.json", await readOwnDrafts(id));
  yield json("links.json", await readOwnLinks(id));
  yield json("follows.json", await readOwnFollows(id));
  yield json("likes.json", await readOwnReactions("like", id));
  yield json("favorites.json", await readOwnReactions("favorite", id));
  yield json("scores.json", await readOwnScores(id));
  yield json("messages.json", await readOwnMessages(id));
  const uploads = await readOwnUploads(id);
  yield json("uploads.json", uploads);
  for (const { name } of uploads) {
    const bytes = await readUploadBytes(name);
    if (bytes) yield { name: `uploads/${name}`, bytes, compress: false };
  }
}
