import { z } from "zod";
import { requireModerator } from "~/features/accounts/account/account.queries.server";
import { moderatorAction } from "~/features/accounts/account/moderator-action.server";
import type { Viewer } from "~/features/accounts/user/user";
import { reasonField } from "~/features/moderation/reason.schema";
import { answerPage } from "~/platform/http/page-faults.server";
import { found, idParameter } from "~/platform/http/parameters.server";
import { unlessOvertaken } from "./review.commands.server";
import type { VisibilityQuestion } from "./visibility-form";

/** One thing as the question sees it, and the words for what can be done with it. */
interface StatusQuestion {
  /** 这条资讯. */
  what: string;
  title: string;
  hidden: boolean;
  /** What taking it from readers, and giving it back, are called: 删除, 恢复. */
  hide: string;
  show: string;
}

/** How things of a kind are taken from readers and given back. */
export interface VisibilityKind {
  read: (id: number, moderator: Viewer) => Promise<StatusQuestion | undefined>;
  hide: (moderator: Viewer, id: number, reason: string) => Promise<void>;
  show: (moderator: Viewer, id: number) => Promise<void>;
  /** The flash messages after hiding and after showing. */
  said: { hide: string; show: string };
  /** Where one leads to, then or by 取消. */
  pathOf: (id: number) => string;
}

/** What the page asks about the thing of the address. */
export function readVisibility(
  request: Request,
  typedId: string | undefined,
  { read, pathOf }: VisibilityKind,
): Promise<VisibilityQuestion> {
  return answerPage(request, async () => {
    const moderator = await requireModerator(request);
    const id = idParameter(typedId);
    const { what, title, hidden, hide, show } = found(await read(id, moderator));
    return {
      heading: `${hidden ? show : hide}${what}`,
      title,
      away: { intent: "hide", words: hide },
      back: { intent: "show", words: show },
      isAway: hidden,
      cancel: pathOf(id),
    };
  });
}

const visibilitySchema = z.object({ intent: z.enum(["hide", "show"]), reason: reasonField });

/** Takes the thing of the address from readers, or gives it back. */
export function answerVisibility(
  request: Request,
  typedId: string | undefined,
  { read, hide, show, said, pathOf }: VisibilityKind,
) {
  return moderatorAction(request, {
    schema: visibilitySchema,
    run: async ({ intent, reason }, moderator) => {
      const id = idParameter(typedId);
      found(await read(id, moderator));
      await unlessOvertaken(intent === "hide" ? hide(moderator, id, reason) : show(moderator, id));
      return { to: pathOf(id), flash: { kind: "success", text: said[intent] } };
    },
  });
}
