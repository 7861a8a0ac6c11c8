import { readUsersByUsername } from "~/features/accounts/user/username.queries.server";
import { readStoredOutside } from "~/features/content/outside-pictures/outside-picture.queries.server";
import type { Picture } from "~/features/media/picture";
import { readPictures } from "~/features/media/upload.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import type { MarkdownOptions } from "~/platform/markdown/markdown-options";
import { inspectMarkdown } from "~/platform/markdown/markdown.server";

/** What a member's Markdown becomes. */
export interface MemberText {
  /** Sanitised HTML with sized pictures and linked people. */
  html: string;
  /** All words of it as they are read, on one line. */
  text: string;
  /** The plain text that summaries are made of, on one line. */
  lead: string;
  /** Addresses of all its pictures. */
  urls: string[];
  /** The text's pictures that are stored here, in order. */
  pictures: Picture[];
  /** Ids of the people it mentions, 10 at most. */
  mentioned: number[];
  /** Whether it would have grown beyond measure: then all of this is of its plain lines. */
  overgrown: boolean;
}

/** Renders Markdown after looking up its pictures and the people it mentions; "" costs nothing. */
export async function renderMemberText(
  source: string,
  options: Pick<MarkdownOptions, "headings" | "breaks" | "idPrefix"> = {},
): Promise<MemberText> {
  const { pictures: urls, usernames, render } = inspectMarkdown(source);
  const db = readDatabase();
  const [own, outside, users] = await Promise.all([
    readPictures(db, urls),
    readStoredOutside(db, urls),
    readUsersByUsername(db, usernames),
  ]);
  const { html, text, lead, mentions, overgrown } = render({
    ...options,
    picture: (url) => own.get(url),
    outside: (address) => outside.get(address),
    mention: (username) => users.get(username.toLowerCase()),
  });
  return {
    html,
    text,
    lead,
    urls,
    pictures: urls.flatMap((url) => own.get(url) ?? outside.get(url) ?? []),
    mentioned: mentions.flatMap((name) => users.get(name.toLowerCase())?.id ?? []),
    overgrown,
  };
}
