import { escapeHtml } from "~/platform/html/escape-html";
import { htmlExcerpt } from "~/platform/markdown/html-excerpt";
import { TextAllowance, weightOnPage } from "~/platform/markdown/page-weight";
import type { Picture } from "~/features/media/picture";

/** What the texts of a page, the thing and its comments, weigh together; names, pictures of members and acts come to it. */
const textsOfPage = 550_000;
/** What is left to comments on however heavy a thing. */
const leastForComments = 100_000;
/** Whatever a page holds, what weighs less is shown whole. */
const alwaysShown = 1000;
const picture = 500;
const leadCharacters = 60;

/** What of a comment is long. */
export interface CommentBody {
  contentHtml: string;
  pictures: Picture[];
}

/** What a page has for its comments, and the one of them that was asked for, which is shown whole. */
export interface CommentAllowance {
  texts: TextAllowance;
  asked: number;
  /** Whether its room was taken. */
  reserved: boolean;
}

/** What is left to the comments of a page whose other texts weigh `beside`. */
export function allowComments({ beside = 0, asked = 0 } = {}): CommentAllowance {
  const most = Math.max(leastForComments, textsOfPage - beside);
  return { texts: new TextAllowance(most), asked, reserved: false };
}

const bodyWeight = ({ contentHtml, pictures }: CommentBody) =>
  weightOnPage(contentHtml) + picture * pictures.length;

/** Keeps room for a comment that was asked for, wherever on the page it stands. */
export function reserveRoom(allowance: CommentAllowance, body: CommentBody): void {
  if (!allowance.reserved) allowance.texts.takeAnyway(bodyWeight(body));
  allowance.reserved = true;
}

/** A comment whole, while the page has room for it; then its first words, and a link to where it is shown whole. */
export function fitComment(
  { texts }: CommentAllowance,
  body: CommentBody,
  path: string,
): CommentBody {
  const weight = bodyWeight(body);
  if (weight <= alwaysShown || texts.take(weight)) return body;
  const words = htmlExcerpt(body.contentHtml, leadCharacters);
  const contentHtml = `<p>${escapeHtml(words)}</p><p>这一页太长了，<a href="${escapeHtml(path)}">单独看这一条</a></p>`;
  return { contentHtml, pictures: [] };
}
