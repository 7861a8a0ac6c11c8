import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { requireKeeper } from "~/features/accounts/account.queries.server";
import { keeperAction } from "~/features/accounts/keeper-action.server";
import { NewsForm } from "~/features/content/news/news-form";
import { publishNews } from "~/features/content/news/news.commands.server";
import { newsSchema } from "~/features/content/news/news.schema";
import { privateMeta } from "~/features/site/page-meta";
import { answerPage } from "~/platform/http/page-faults.server";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "写资讯" });

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    await requireKeeper(request);
    return null;
  });
}

export function action({ request }: ActionFunctionArgs) {
  return keeperAction(request, {
    schema: newsSchema,
    run: async (form, keeper) => ({
      to: `/news/${await publishNews(keeper, form)}`,
      flash: { kind: "success", text: "资讯已发布" },
    }),
  });
}

export default function CreateNews() {
  return (
    <NewsForm
      heading="写资讯"
      words="发布"
      cancel="/admin/news"
      answer={useActionData<typeof action>()}
    />
  );
}
