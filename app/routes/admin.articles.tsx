import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ContentList } from "~/features/admin/lists/content-list";
import { answerContentBulk, readContentPage } from "~/features/admin/lists/content-list.server";
import { readArticlesToModerate } from "~/features/content/articles/article-moderation.queries.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "管理文章" });

export const loader = ({ request }: LoaderFunctionArgs) =>
  readContentPage(request, "articles", readArticlesToModerate);

export const action = ({ request }: ActionFunctionArgs) => answerContentBulk(request, "articles");

/** All articles, to look through and to act on many at once. */
export default function AdminArticles() {
  return (
    <ContentList
      {...useLoaderData<typeof loader>()}
      heading="文章"
      wordsLabel="已发布的文字"
      answer={useFormAnswer<typeof action>()}
    />
  );
}
