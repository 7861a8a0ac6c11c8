import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireKeeper } from "~/features/accounts/account.queries.server";
import { keeperAction } from "~/features/accounts/keeper-action.server";
import { deleteNews, restoreNews } from "~/features/content/news/news.commands.server";
import { readNews } from "~/features/content/news/news.queries.server";
import { newsVisibilitySchema } from "~/features/content/news/news.schema";
import { VisibilityForm } from "~/features/content/visibility-form";
import { privateMeta } from "~/features/site/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { found, idParameter } from "~/platform/http/parameters.server";
import { answerPage } from "~/platform/http/page-faults.server";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "删除资讯" });

export function loader({ request, params }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const keeper = await requireKeeper(request);
    const id = idParameter(params["newsId"]);
    const { title, hidden } = found(await readNews(readDatabase(), id, keeper));
    return { id, title, hidden };
  });
}

export function action({ request, params }: ActionFunctionArgs) {
  return keeperAction(request, {
    schema: newsVisibilitySchema,
    run: async ({ intent, reason }, keeper) => {
      const id = idParameter(params["newsId"]);
      if (intent === "delete") await deleteNews(keeper, id, reason);
      else await restoreNews(keeper, id);
      const text = intent === "delete" ? "资讯已删除" : "资讯已恢复";
      return { to: `/news/${id}`, flash: { kind: "success", text } };
    },
  });
}

export default function NewsVisibility() {
  const { id, title, hidden } = useLoaderData<typeof loader>();
  return (
    <VisibilityForm
      heading={hidden ? "恢复这条资讯" : "删除这条资讯"}
      title={title}
      away={{ intent: "delete", words: "删除" }}
      back={{ intent: "restore", words: "恢复" }}
      isAway={hidden}
      cancel={`/news/${id}`}
      answer={useActionData<typeof action>()}
    />
  );
}
