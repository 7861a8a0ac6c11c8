import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerMachine } from "~/features/seo/machine-answer.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { answerPage } from "~/platform/http/page-faults.server";

/** The key by which search engines know that an announcement comes from this site. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const { indexNowKey } = await readSettings();
    if (indexNowKey === "") throw new NotFound();
    return answerMachine(request, { type: "text/plain; charset=utf-8", body: indexNowKey });
  });
}
