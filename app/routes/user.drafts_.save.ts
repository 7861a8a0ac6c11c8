import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { scriptAction } from "~/features/accounts/account/script-action.server";
import { saveTypedForm } from "~/features/content/writing/typed-form.server";

/** Keeps what is being written, now and then, as a draft. */
export function action({ request }: ActionFunctionArgs) {
  return scriptAction(request, (form, viewer) => saveTypedForm(viewer.id, form));
}

export const loader = () => redirect("/user/drafts");
