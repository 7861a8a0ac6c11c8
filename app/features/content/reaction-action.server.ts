import { memberAction } from "~/features/accounts/member-action.server";
import type { Viewer } from "~/features/accounts/user";
import { idParameter } from "~/platform/http/parameters.server";
import { cameFrom } from "~/platform/http/site-address.server";
import { toggleSchema } from "~/platform/text/text-fields";
import { reactToArticle } from "./articles/article-reactions.commands.server";
import { reactToTopic } from "./topic-reactions.commands.server";

const verbs = { topic: reactToTopic, article: reactToArticle } satisfies Record<
  string,
  (viewer: Viewer, kind: "like" | "favorite", id: number, on: boolean) => Promise<void>
>;

/** Answers the like and favorite buttons of topics and articles, wherever they stand. */
export function answerReaction(
  request: Request,
  noun: keyof typeof verbs,
  kind: "like" | "favorite",
  param: string | undefined,
) {
  const page = `/${noun}/${encodeURIComponent(param ?? "")}`;
  return memberAction(request, {
    schema: toggleSchema,
    back: page,
    run: async ({ intent }, viewer) => {
      await verbs[noun](viewer, kind, idParameter(param), intent);
      return { to: cameFrom(request, page) };
    },
  });
}
