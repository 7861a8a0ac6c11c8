import type { Picture } from "~/features/media/picture";
import { renderMarkdown } from "~/platform/markdown/markdown.server";
import { renderPlainLines } from "~/platform/markdown/plain-lines.server";
import { summarise } from "~/platform/markdown/summarise";
import { topicLimits } from "./topic";

export interface RenderedBody {
  contentHtml: string;
  hiddenHtml: string;
  /** Plain text, never from the hidden part. */
  summary: string;
  /** Those that the Markdown shows. */
  pictures: Picture[];
}

/** What a topic's Markdown becomes when it is written. */
export function renderTopic(content: string, hiddenContent: string): RenderedBody {
  const body = renderMarkdown(content);
  return {
    contentHtml: body.html,
    hiddenHtml: hiddenContent === "" ? "" : renderMarkdown(hiddenContent).html,
    summary: summarise(body.text, topicLimits.summary),
    pictures: [],
  };
}

/** What a tweet's plain text becomes: escaped, with line breaks and links. */
export function renderTweet(content: string): RenderedBody {
  return {
    contentHtml: renderPlainLines(content),
    hiddenHtml: "",
    summary: content,
    pictures: [],
  };
}
