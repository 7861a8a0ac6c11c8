import type { Viewer } from "~/features/accounts/user/user";
import type { WritingForm } from "~/features/kinds/kind";
import type { Picture } from "~/features/media/picture";
import { inQuietTransaction } from "~/platform/database/database.server";
import { previewHtml } from "~/platform/markdown/html-budget.server";
import { renderMarkdown } from "~/platform/markdown/markdown.server";
import { renderPlainLines } from "~/platform/markdown/plain-lines.server";
import { countAct } from "~/platform/rate-limit/rate-limit.commands.server";
import { tidyText } from "~/platform/text/typed-text";
import { renderMemberText } from "./member-text.server";
import { sentPictures, withPictures } from "./sent-pictures.server";
import { readSentPictures } from "./shown-pictures.server";
import { mostPictures } from "./text-limits";

/** What a form would look like. */
export interface Preview {
  /** Sanitised HTML. */
  contentHtml: string;
  hiddenHtml: string;
  /** Those that stand below the text. */
  pictures: Picture[];
}

/** What a text is rendered by. */
export interface PreviewOf extends Pick<WritingForm, "longest" | "plain"> {
  /** Whether it is a comment: line breaks stay, there are no headings, pictures stand below. */
  isComment?: boolean;
  /** Whether moderators write it: nobody is mentioned, and pictures keep their own size. */
  isStaff?: boolean;
  /** The field that holds the text, where that is not "content". */
  field?: string;
}

/** What moderators write in Markdown, by the field that holds it: news, vulnerabilities. */
export const staffPreviews = {
  content: { longest: 50_000, isStaff: true },
  solution: { longest: 5000, isStaff: true, field: "solution" },
};

/** How the texts of a moderators' form look that came to be seen. */
export type StaffPreviews = Record<keyof typeof staffPreviews, Preview>;

/** Renders all texts of a moderators' form. */
export async function renderStaffPreviews(form: FormData): Promise<StaffPreviews> {
  const { content, solution } = staffPreviews;
  return {
    content: await renderPreview(content, form),
    solution: await renderPreview(solution, form),
  };
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
  {
    longest: most,
    plain = false,
    isComment = false,
    isStaff = false,
    field = "content",
  }: PreviewOf,
  form: FormData,
): Promise<Preview> {
  const short = (typed: string) => {
    const text = tidyText(typed.slice(0, mostRead));
    return text.length <= most ? text : [...text].slice(0, most).join("");
  };
  const typed = (name: string) => short(typedText(form, name));
  if (isStaff) {
    const contentHtml = previewHtml(renderMarkdown(typed(field), { idPrefix: `preview-${field}` }));
    return { contentHtml, hiddenHtml: "", pictures: [] };
  }
  const sent = sentPictures(form).slice(0, mostPictures);
  if (plain || isComment) {
    const text = typed("content");
    const options = { headings: false, breaks: true, idPrefix: "preview" };
    const contentHtml = plain
      ? renderPlainLines(text)
      : previewHtml(await renderMemberText(text, options));
    return { contentHtml, hiddenHtml: "", pictures: await readSentPictures(sent) };
  }
  const text = short(withPictures(typedText(form, "content").slice(0, mostRead), sent));
  const hiddenText = typed("hideContent").slice(0, Math.max(0, mostTogether - text.length));
  const [body, hidden] = await Promise.all([
    renderMemberText(text, { idPrefix: "preview" }),
    renderMemberText(hiddenText, { idPrefix: "preview-hidden" }),
  ]);
  return { contentHtml: previewHtml(body), hiddenHtml: previewHtml(hidden), pictures: [] };
}
