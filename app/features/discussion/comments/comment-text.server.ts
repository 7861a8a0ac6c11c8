import { renderMemberText } from "~/features/content/writing/member-text.server";
import { toldPictures } from "~/features/media/picture";
import { readPictures } from "~/features/media/upload.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { FieldsInvalid } from "~/platform/errors/domain-errors";
import { refuseOvergrown } from "~/platform/markdown/html-budget.server";
import type { CommentWords } from "./comment.schema";

/** What a comment becomes when it is written. */
export interface ComposedComment {
  content: string;
  contentHtml: string;
  /** JSON: Picture[]; "" for none. */
  imageList: string;
  /** All its words as they are read. */
  read: string;
  /** Plain text on one line, without headings and tables. */
  text: string;
  /** Addresses of all pictures it shows. */
  urls: string[];
  /** Ids of the people it mentions. */
  mentioned: number[];
}

/** Renders a comment and finds its pictures; FieldsInvalid when one of them is gone or it would grow beyond measure. */
export async function composeComment(words: CommentWords): Promise<ComposedComment> {
  const { content, images } = words;
  const [body, known] = await Promise.all([
    renderMemberText(content, { headings: false, breaks: true }),
    readPictures(readDatabase(), images),
  ]);
  refuseOvergrown("content", body);
  const pictures = toldPictures(words, known);
  if (pictures.length < images.length) {
    throw new FieldsInvalid({ images: ["有图片已经不在了，请重新选择"] });
  }
  return {
    content,
    contentHtml: body.html,
    imageList: pictures.length > 0 ? JSON.stringify(pictures) : "",
    read: body.text,
    text: body.lead,
    urls: [...body.urls, ...images],
    mentioned: body.mentioned,
  };
}
