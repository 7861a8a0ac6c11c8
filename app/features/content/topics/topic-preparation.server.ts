import type { Viewer } from "~/features/accounts/user/user";
import { prepareCheck } from "~/features/moderation/publishing-check.server";
import { prepareIndexing } from "~/features/search/prepared-texts.server";

interface WrittenTopic {
  title: string;
  content: string;
  contentHtml: string;
  hiddenContent: string;
  tags: string[];
  /** Its texts as they are read. */
  read: string[];
}

/**
 * Does with a topic what takes time, before the transaction that publishes or changes it; answers the words that are
 * checked then.
 */
export async function prepareTopic(viewer: Viewer, topic: WrittenTopic) {
  const { title, content, contentHtml, hiddenContent, tags, read } = topic;
  const words = { texts: [title, content, hiddenContent, ...tags], read };
  await prepareCheck(viewer, words);
  await prepareIndexing({ title, text: contentHtml, markup: "own", identifiers: tags });
  return words;
}
