import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newsMeta } from "~/features/content/news/news-meta";
import { answerCommentForm } from "~/features/discussion/pages/discussion.server";
import { NewsPage } from "~/features/discussion/pages/news-page";
import { readNewsPage } from "~/features/discussion/pages/news-page.server";
import { failedComment } from "~/features/discussion/thread/comment-sending";
import { idParameter } from "~/platform/http/parameters.server";
import { useRootData } from "~/root-data";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data ? newsMeta(matches, data.news, data.numbered) : [];

/** Where comments are posted; after a failure it is the news item's page with what was typed. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return readNewsPage(request, params["newsId"]);
}

export function action({ request, params }: ActionFunctionArgs) {
  return answerCommentForm(request, () => ({
    entityType: "news",
    entityId: idParameter(params["newsId"]),
  }));
}

export default function NewsAfterFailedComment() {
  const { viewer } = useRootData();
  const failed = failedComment(useFormAnswer<typeof action>());
  return <NewsPage viewer={viewer} failed={failed} {...useLoaderData<typeof loader>()} />;
}
