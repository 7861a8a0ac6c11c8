import type { Viewer } from "~/features/accounts/user/user";
import type { WritingForm } from "~/features/kinds/kind";
import { inQuietTransaction } from "~/platform/database/database.server";
import { previewHtml } from "~/platform/markdown/html-budget.server";
import { renderPlainLines } from "~/platform/markdown/plain-lines.server";
import { countAct } from "~/platform/rate-limit/rate-limit.commands.server";
import { tidyText } from "~/platform/text/typed-text";
import { renderMemberText } from "./member-text.server";
import { withPictures } from "./sent-pictures.server";

/** What a form would look like. */
export interface Preview {
  title: string;
  /** Sanitised HTML. */
  contentHtml: string;
  hiddenHtml: string;
}

/** No text is longer, counted in code units, whatever stands around it. */
const mostRead = 100_000;
/** Of the text and its hidden part together no more is rendered; where there is one, both are shorter. */
const mostTogether = 50_000;
const previews = { most: 30, seconds: 60 };

function typedText(form: FormData, name: string): string {
  const typed = form.get(name);
  return typeof typed === "string" ? typed : "";
}

/** Counts a preview before it is rendered; TooFast after 30 in a minute. */
export async function countPreview(viewer: Viewer): Promise<void> {
  await inQuietTransaction((trx) => countAct(trx, `preview ${viewer.id}`, previews));
}

/** Renders a form as it would be published; more characters than its kind may hold are left out. */
export async function renderPreview(
  { longest: most, plain = false }: Pick<WritingForm, "longest" | "plain">,
  form: FormData,
): Promise<Preview> {
  const short = (typed: string) => {
    const text = tidyText(typed.slice(0, mostRead));
    return text.length <= most ? text : [...text].slice(0, most).join("");
  };
  const typed = (name: string) => short(typedText(form, name));
  if (plain) {
    return { title: "", contentHtml: renderPlainLines(typed("content")), hiddenHtml: "" };
  }
  const content = withPictures(
    typedText(form, "content"),
    form.getAll("images").filter((url) => typeof url === "string"),
  );
  const text = short(content);
  const hiddenText = typed("hideContent").slice(0, Math.max(0, mostTogether - text.length));
  const [body, hidden] = await Promise.all([
    renderMemberText(text, { idPrefix: "preview" }),
    renderMemberText(hiddenText, { idPrefix: "preview-hidden" }),
  ]);
  return { title: typed("title"), contentHtml: previewHtml(body), hiddenHtml: previewHtml(hidden) };
}
