import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { articleMeta } from "~/features/content/articles/article-meta";
import { ArticlePage } from "~/features/discussion/pages/article-page";
import { readArticlePage } from "~/features/discussion/pages/article-page.server";
import { answerCommentForm } from "~/features/discussion/pages/discussion.server";
import { failedComment } from "~/features/discussion/thread/comment-sending";
import { idParameter } from "~/platform/http/parameters.server";
import { useRootData } from "~/root-data";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data ? articleMeta(matches, data.article, data.numbered) : [];

/** Where comments are posted; after a failure it is the article's page with what was typed. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return readArticlePage(request, params["articleId"]);
}

export function action({ request, params }: ActionFunctionArgs) {
  return answerCommentForm(request, () => ({
    entityType: "article",
    entityId: idParameter(params["articleId"]),
  }));
}

export default function ArticleAfterFailedComment() {
  const { viewer } = useRootData();
  const failed = failedComment(useFormAnswer<typeof action>());
  return <ArticlePage viewer={viewer} failed={failed} {...useLoaderData<typeof loader>()} />;
}
