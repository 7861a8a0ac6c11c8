import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { readArticleSource } from "~/features/content/articles/article.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { found, idParameter } from "~/platform/http/parameters.server";
import { answerPage } from "~/platform/http/page-faults.server";

/** Leads to where an article was published before, by way of the page that says so, else to the article. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const id = idParameter(params["articleId"]);
    const source = found(await readArticleSource(readDatabase(), id));
    return redirect(
      source === "" ? `/article/${id}` : `/redirect?url=${encodeURIComponent(source)}`,
    );
  });
}

/** Makes this a page, so that what is not found is told in the forum's own frame. */
export default function ArticleRedirect() {
  return null;
}
