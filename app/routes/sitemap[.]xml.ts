import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerMachine } from "~/features/seo/machine-answer.server";
import { lastChangeOf, writeSitemapIndex } from "~/features/seo/sitemap";
import { readSitemapParts } from "~/features/seo/sitemap.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { siteOrigin } from "~/platform/http/site-address.server";

/** The parts of the sitemap. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const parts = await readSitemapParts(readDatabase());
    return answerMachine(request, {
      type: "application/xml; charset=utf-8",
      body: writeSitemapIndex(siteOrigin(request), parts),
      changed: lastChangeOf(parts),
    });
  });
}
