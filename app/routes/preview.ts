import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { scriptAction } from "~/features/accounts/account/script-action.server";
import { findForm, formNamed, usualForm } from "~/features/kinds/writing-forms.server";
import { countPreview, renderPreview } from "~/features/content/writing/preview.server";

/** Renders what is being written, for the preview beside it. */
export function action({ request }: ActionFunctionArgs) {
  return scriptAction(request, async (form, viewer) => {
    await countPreview(viewer);
    return renderPreview(findForm(form.get("kind")) ?? formNamed(usualForm), form);
  });
}

export const loader = () => redirect("/topic/create");
