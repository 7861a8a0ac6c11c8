import { memberAction } from "~/features/accounts/account/member-action.server";
import { idParameter } from "~/platform/http/parameters.server";
import { cameFrom } from "~/platform/http/site-address.server";
import { toggleSchema } from "~/platform/text/text-fields";
import { react, type ReactionKind } from "./reacting.commands.server";

/** Answers the like and favorite buttons of topics and articles, wherever they stand. */
export function answerReaction(
  request: Request,
  noun: string,
  kind: ReactionKind,
  param: string | undefined,
) {
  const page = `/${noun}/${encodeURIComponent(param ?? "")}`;
  return memberAction(request, {
    schema: toggleSchema,
    back: page,
    run: async ({ intent }, viewer) => {
      await react(viewer, kind, noun, idParameter(param), intent);
      return { to: cameFrom(request, page) };
    },
  });
}
