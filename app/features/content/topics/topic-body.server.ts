import { renderMemberText } from "~/features/content/writing/member-text.server";
import type { Picture } from "~/features/media/picture";
import { refuseOvergrown, refuseTogether } from "~/platform/markdown/html-budget.server";
import type { MarkdownOptions } from "~/platform/markdown/markdown-options";
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

/**
 * What a topic becomes when a member writes it, with its words as they are read, its pictures and whom it mentions;
 * FieldsInvalid when it would grow beyond measure.
 */
export async function composeTopic(
  content: string,
  hiddenContent: string,
): Promise<RenderedBody & { read: string[]; urls: string[]; mentioned: number[] }> {
  const [body, hidden] = await Promise.all([
    renderMemberText(content),
    renderMemberText(hiddenContent, { idPrefix: "hidden" }),
  ]);
  refuseOvergrown("content", body);
  refuseOvergrown("hideContent", hidden);
  const hiddenHtml = hiddenContent === "" ? "" : hidden.html;
  refuseTogether("hideContent", hiddenHtml, body.html);
  return {
    contentHtml: body.html,
    hiddenHtml,
    summary: summarise(body.lead, topicLimits.summary),
    pictures: body.pictures.slice(0, topicLimits.picturesInLists),
    read: [body.text, hidden.text],
    urls: [...body.urls, ...hidden.urls],
    mentioned: [...body.mentioned, ...hidden.mentioned],
  };
}

/** What was looked up before a text is rendered. */
export interface KnownReferences extends Pick<MarkdownOptions, "mention"> {
  /** By address. */
  pictures?: Map<string, Picture>;
}

/** What a topic's Markdown becomes with what is known already, as for many topics at once. */
export function renderTopic(
  content: string,
  hiddenContent: string,
  known: KnownReferences = {},
): RenderedBody {
  const picture = (url: string) => known.pictures?.get(url);
  const options = { picture, mention: known.mention };
  const body = renderMarkdown(content, options);
  return {
    contentHtml: body.html,
    hiddenHtml: hiddenContent === "" ? "" : renderMarkdown(hiddenContent, options).html,
    summary: summarise(body.lead, topicLimits.summary),
    pictures: body.pictures
      .flatMap((url) => picture(url) ?? [])
      .slice(0, topicLimits.picturesInLists),
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
