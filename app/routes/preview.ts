import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { scriptAction } from "~/features/accounts/account/script-action.server";
import { writingKinds } from "~/features/content/drafts/draft";
import { countPreview, renderPreview } from "~/features/content/writing/preview.server";

/** Renders what is being written, for the preview beside it. */
export function action({ request }: ActionFunctionArgs) {
  return scriptAction(request, async (form, viewer) => {
    await countPreview(viewer);
    const kind = writingKinds.find((one) => one === form.get("kind")) ?? "topic";
    return renderPreview(kind, form);
  });
}

export const loader = () => redirect("/topic/create");
