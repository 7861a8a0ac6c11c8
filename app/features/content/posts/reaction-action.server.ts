import { memberAction } from "~/features/accounts/account/member-action.server";
import { idParameter } from "~/platform/http/parameters.server";
import { cameFrom } from "~/platform/http/site-address.server";
import { toggleSchema } from "~/platform/text/text-fields";
import { react, type ReactionKind } from "./reacting.commands.server";

/** Answers the like and favorite buttons of topics and articles, wherever they stand: `#topic-12` on any page. */
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
      const id = idParameter(param);
      await react(viewer, kind, noun, id, intent);
      return { to: `${cameFrom(request, page)}#${noun}-${id}` };
    },
  });
}
