import { z } from "zod";
import { requireViewer } from "~/features/accounts/account/account.queries.server";
import { memberAction } from "~/features/accounts/account/member-action.server";
import { setWatch } from "~/features/discussion/members/watching.commands.server";
import { readWatch } from "~/features/discussion/watching/watch.queries.server";
import { watchLevels } from "~/features/discussion/watching/watching";
import { kindOf } from "~/features/kinds/kind-registry.server";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { found, idParameter } from "~/platform/http/parameters.server";

const watchSchema = z.object({ level: z.enum(watchLevels, { error: "请选一种" }) });

const said = {
  watched: "有新评论会告诉你",
  normal: "只告诉你回复你的和提到你的",
  silenced: "不再告诉你新评论",
} as const;

/** What the page shows on which a member chooses what to hear of a discussion. */
export function readWatchPage(request: Request, entityType: string, param: string | undefined) {
  return answerPage(request, async () => {
    const viewer = await requireViewer(request);
    const db = readDatabase();
    const entityId = idParameter(param);
    const thing = found(await kindOf(entityType, "comments").readSeen?.(db, entityId, viewer));
    const level = await readWatch(db, viewer.id, { entityType, entityId });
    return { path: `/${entityType}/${entityId}`, title: thing.title, level };
  });
}

/** Answers the form of that page. */
export function answerWatch(request: Request, entityType: string, param: string | undefined) {
  return memberAction(request, {
    schema: watchSchema,
    run: async ({ level }, viewer) => {
      const entityId = idParameter(param);
      await setWatch(viewer, { entityType, entityId }, level);
      const flash = { kind: "success", text: said[level] } as const;
      return { to: `/${entityType}/${entityId}#comments`, flash };
    },
  });
}
