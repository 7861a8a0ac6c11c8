import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ContentList } from "~/features/admin/lists/content-list";
import { answerContentBulk, readContentPage } from "~/features/admin/lists/content-list.server";
import { readNewsToModerate } from "~/features/content/news/news-moderation.queries.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "管理资讯" });

export const loader = ({ request }: LoaderFunctionArgs) =>
  readContentPage(request, "news", readNewsToModerate);

export const action = ({ request }: ActionFunctionArgs) => answerContentBulk(request, "news");

const statuses = { published: "已发布", deleted: "已删除" };

/** All news, to look through and to act on many at once. */
export default function AdminNews() {
  return (
    <ContentList
      {...useLoaderData<typeof loader>()}
      heading="资讯"
      create={{ to: "/admin/news/create", words: "写资讯" }}
      statuses={statuses}
      filters={["days"]}
      wordsLabel="标题和正文的文字"
      reasonGoes="会记下来"
      answer={useFormAnswer<typeof action>()}
    />
  );
}
