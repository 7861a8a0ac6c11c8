import { redirect } from "@remix-run/node";

/** Answers that an address has moved for good, as for ids that were left out. */
export function permanentRedirect(to: string): Response {
  return redirect(to, 301);
}
