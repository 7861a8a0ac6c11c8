import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ContentList } from "~/features/admin/lists/content-list";
import { answerContentBulk, readContentPage } from "~/features/admin/lists/content-list.server";
import { readTopicsToModerate } from "~/features/content/topics/topic-moderation.queries.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "管理话题" });

export const loader = ({ request }: LoaderFunctionArgs) =>
  readContentPage(request, "topics", readTopicsToModerate);

export const action = ({ request }: ActionFunctionArgs) => answerContentBulk(request, "topics");

/** All topics and tweets, to look through and to act on many at once. */
export default function AdminTopics() {
  return (
    <ContentList
      {...useLoaderData<typeof loader>()}
      heading="话题和动态"
      filters={["kind", "node", "author", "days"]}
      wordsLabel="已发布的文字"
      answer={useFormAnswer<typeof action>()}
    />
  );
}
