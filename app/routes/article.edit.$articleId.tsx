import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readArticleFields } from "~/features/content/articles/article-fields.queries.server";
import { ArticleForm } from "~/features/content/articles/article-form";
import { editArticle } from "~/features/content/articles/article.commands.server";
import { articleSchema } from "~/features/content/articles/article.schema";
import { composeAction } from "~/features/content/writing/compose-action.server";
import { readComposePage } from "~/features/content/writing/compose-page.server";
import { editDone } from "~/features/content/status/edit-words";
import { pageMeta } from "~/features/site/frame/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { idOrNone, idParameter } from "~/platform/http/parameters.server";
import { composerLinks } from "~/ui/editor/composer-sheet";

export const links = composerLinks;

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: "编辑文章" }),
  { name: "robots", content: "noindex" },
];

export function loader({ request, params }: LoaderFunctionArgs) {
  return readComposePage(request, {
    kind: "article",
    target: () => idParameter(params["articleId"]),
    start: (db, viewer) => readArticleFields(db, idParameter(params["articleId"]), viewer),
  });
}

export function action({ request, params }: ActionFunctionArgs) {
  const id = idOrNone(params["articleId"]);
  return composeAction(request, {
    kind: "article",
    targetId: id,
    schema: articleSchema,
    stands: (viewer) => readArticleFields(readDatabase(), idParameter(params["articleId"]), viewer),
    run: async (form, viewer) => {
      const isWaiting = await editArticle(viewer, idParameter(params["articleId"]), form);
      return { to: `/article/${id}`, flash: editDone(isWaiting) };
    },
  });
}

export default function EditArticle() {
  const page = useLoaderData<typeof loader>();
  return <ArticleForm page={page} answer={useActionData<typeof action>()} />;
}
