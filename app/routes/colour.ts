import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { asColour, colourCookie } from "~/features/site/frame/colour-cookie.server";
import { readForm } from "~/platform/http/form-body.server";
import { requireOwnOrigin } from "~/platform/http/origin-check.server";
import { isFromScript } from "~/platform/http/page-action.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { cameFrom } from "~/platform/http/site-address.server";

/** Keeps the chosen colour mode. Visitors' pages carry no token, so the origin check stands alone here. */
export function action({ request }: ActionFunctionArgs) {
  return answerPage(request, async () => {
    requireOwnOrigin(request);
    const form = await readForm(request);
    const headers = { "Set-Cookie": colourCookie(asColour(form.get("colour"))) };
    // Script shows the choice itself: of two that follow each other the first must not be shown again.
    if (isFromScript(request)) return Response.json({ success: true }, { headers });
    return redirect(cameFrom(request, "/"), { headers });
  });
}

export const loader = () => redirect("/");
