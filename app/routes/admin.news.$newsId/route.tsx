import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireKeeper } from "~/features/accounts/account.queries.server";
import { keeperAction } from "~/features/accounts/keeper-action.server";
import { NewsForm } from "~/features/content/news/news-form";
import { editNews } from "~/features/content/news/news.commands.server";
import { readNewsDraft } from "~/features/content/news/news.queries.server";
import { newsSchema } from "~/features/content/news/news.schema";
import { privateMeta } from "~/features/site/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { found, idParameter } from "~/platform/http/parameters.server";
import { answerPage } from "~/platform/http/page-faults.server";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "编辑资讯" });

export function loader({ request, params }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    await requireKeeper(request);
    const id = idParameter(params["newsId"]);
    return { id, draft: found(await readNewsDraft(readDatabase(), id)) };
  });
}

export function action({ request, params }: ActionFunctionArgs) {
  return keeperAction(request, {
    schema: newsSchema,
    run: async (form, keeper) => {
      const id = idParameter(params["newsId"]);
      await editNews(keeper, id, form);
      return { to: `/news/${id}`, flash: { kind: "success", text: "修改已保存" } };
    },
  });
}

export default function EditNews() {
  const { id, draft } = useLoaderData<typeof loader>();
  return (
    <NewsForm
      heading="编辑资讯"
      draft={draft}
      words="保存"
      cancel={`/news/${id}`}
      answer={useActionData<typeof action>()}
    />
  );
}
