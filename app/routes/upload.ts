import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { scriptAction } from "~/features/accounts/account/script-action.server";
import { storeSentPicture } from "~/features/content/writing/sent-pictures.server";

/** Stores a picture that script sends while its author still writes. */
export function action({ request }: ActionFunctionArgs) {
  return scriptAction(request, (form, viewer) => storeSentPicture(viewer, form), { maxFiles: 1 });
}

export const loader = () => redirect("/topic/create");
