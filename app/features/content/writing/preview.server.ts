import { renderPlainLines } from "~/platform/markdown/plain-lines.server";
import { tidyText } from "~/platform/text/typed-text";
import { articleLimits } from "../articles/article";
import { placePictures } from "./sent-pictures.server";
import type { WritingKind } from "./draft";
import { renderMemberText } from "./member-text.server";

/** What a form would look like. */
export interface Preview {
  title: string;
  /** Sanitised HTML. */
  contentHtml: string;
  hiddenHtml: string;
}

/** Renders a form as it would be published; more than an article may hold is left out. */
export async function renderPreview(kind: WritingKind, form: FormData): Promise<Preview> {
  const copy = new FormData();
  for (const [name, value] of form) copy.append(name, value);
  if (kind !== "tweet") placePictures(copy);
  const typed = (name: string) =>
    tidyText(String(copy.get(name) ?? "")).slice(0, 2 * articleLimits.content);
  if (kind === "tweet") {
    return { title: "", contentHtml: renderPlainLines(typed("content")), hiddenHtml: "" };
  }
  const [body, hidden] = await Promise.all([
    renderMemberText(typed("content"), { idPrefix: "preview" }),
    renderMemberText(typed("hideContent"), { idPrefix: "preview-hidden" }),
  ]);
  return { title: typed("title"), contentHtml: body.html, hiddenHtml: hidden.html };
}
