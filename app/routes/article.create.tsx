import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ArticleForm } from "~/features/content/articles/article-form";
import { publishArticle } from "~/features/content/articles/article.commands.server";
import { articleSchema } from "~/features/content/articles/article.schema";
import { composeAction } from "~/features/content/writing/compose-action.server";
import { readComposePage } from "~/features/content/writing/compose-page.server";
import { pageMeta } from "~/features/site/frame/page-meta";
import { composerLinks } from "~/ui/editor/composer-sheet";

export const links = composerLinks;

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: "写文章" }),
  { name: "robots", content: "noindex" },
];

export function loader({ request }: LoaderFunctionArgs) {
  return readComposePage(request, { kind: "article" });
}

export function action({ request }: ActionFunctionArgs) {
  return composeAction(request, {
    kind: "article",
    schema: articleSchema,
    run: async (form, viewer) => ({ to: `/article/${await publishArticle(viewer, form)}` }),
  });
}

export default function CreateArticle() {
  const page = useLoaderData<typeof loader>();
  return <ArticleForm page={page} answer={useActionData<typeof action>()} />;
}
