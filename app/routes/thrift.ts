import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { asThrift, thriftCookie } from "~/features/site/frame/thrift-cookie.server";
import { readForm } from "~/platform/http/form-body.server";
import { requireOwnOrigin } from "~/platform/http/origin-check.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { cameFrom } from "~/platform/http/site-address.server";

/** Keeps whether pages shall be thrifty. Visitors' pages carry no token, so the origin check stands alone here. */
export function action({ request }: ActionFunctionArgs) {
  return answerPage(request, async () => {
    requireOwnOrigin(request);
    const form = await readForm(request);
    return redirect(cameFrom(request, "/"), {
      headers: { "Set-Cookie": thriftCookie(asThrift(form.get("thrift")) ?? "off") },
    });
  });
}

export const loader = () => redirect("/");
