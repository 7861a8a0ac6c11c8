import { memberAction } from "~/features/accounts/member-action.server";
import { idParameter } from "~/platform/http/parameters.server";
import { cameFrom } from "~/platform/http/site-address.server";
import { toggleSchema } from "~/platform/text/text-fields";
import { reactToTopic } from "./topic-reactions.commands.server";

/** Answers the like and favorite buttons of topics, wherever they stand. */
export function answerTopicReaction(
  request: Request,
  kind: "like" | "favorite",
  param: string | undefined,
) {
  const topicPage = `/topic/${param}`;
  return memberAction(request, {
    schema: toggleSchema,
    back: topicPage,
    run: async ({ intent }, viewer) => {
      await reactToTopic(viewer, kind, idParameter(param), intent);
      return { to: cameFrom(request, topicPage) };
    },
  });
}
