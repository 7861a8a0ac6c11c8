import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { scriptAction } from "~/features/accounts/account/script-action.server";
import { findForm } from "~/features/kinds/writing-forms.server";
import { commentPreview } from "~/features/discussion/thread/comment-pictures.server";
import {
  countPreview,
  renderPreview,
  staffPreviews,
  type PreviewOf,
} from "~/features/content/writing/preview.server";
import { RuleBroken } from "~/platform/errors/domain-errors";

/** What is written by forms that keep no drafts. */
const others = new Map<string, PreviewOf>([
  ["comment", commentPreview],
  ["staff content", staffPreviews.content],
  ["staff solution", staffPreviews.solution],
]);

/** Renders what is being written, for the preview beside it. */
export function action({ request }: ActionFunctionArgs) {
  return scriptAction(request, async (form, viewer) => {
    await countPreview(viewer);
    const kind = String(form.get("kind"));
    const written = findForm(kind) ?? others.get(kind);
    if (!written) throw new RuleBroken("预览没能显示，请刷新页面再试");
    return renderPreview(written, form);
  });
}

export const loader = () => redirect("/topic/create");
