import { z } from "zod";
import { getViewer, requireViewer } from "~/features/accounts/account/account.queries.server";
import { memberAction } from "~/features/accounts/account/member-action.server";
import type { Viewer } from "~/features/accounts/user/user";
import { kindOf } from "~/features/kinds/kind-registry.server";
import { readDatabase } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { answerPage } from "~/platform/http/page-faults.server";
import { found, idParameter } from "~/platform/http/parameters.server";

async function readThing(kind: string, id: number, viewer: Viewer | null) {
  const { noun: usual, readSeen } = kindOf(kind, "readSeen");
  const seen = found(await readSeen(readDatabase(), id, viewer));
  const { userId, noun = usual, title, path, can } = seen;
  return { noun, title, path, own: userId === viewer?.id, can };
}

/** What the page that asks before deleting shows; NotFound for those who may not. */
export function readDeletePage(request: Request, kind: string, param: string | undefined) {
  return answerPage(request, async () => {
    const viewer = await requireViewer(request);
    const { can, ...thing } = await readThing(kind, idParameter(param), viewer);
    if (!can?.delete) throw new NotFound();
    return { ...thing, deletedByAuthor: can.restore };
  });
}

/** Answers 删除 on that page. */
export function answerDelete(request: Request, kind: string, param: string | undefined) {
  return memberAction(request, {
    schema: z.object({ reason: z.string().default("") }),
    run: async ({ reason }, viewer) => {
      const id = idParameter(param);
      await kindOf(kind, "deletion").deletion.delete(viewer, id, reason);
      return { to: `/${kind}/${id}`, flash: { kind: "success", text: "已删除" } };
    },
  });
}

/** What the page that offers to restore shows; NotFound for those who may not. */
export function readRestorePage(request: Request, kind: string, param: string | undefined) {
  return answerPage(request, async () => {
    const viewer = await getViewer(request);
    const { can, ...thing } = await readThing(kind, idParameter(param), viewer);
    if (!can?.restore) throw new NotFound();
    return thing;
  });
}

/** Answers 恢复 on that page. */
export function answerRestore(request: Request, kind: string, param: string | undefined) {
  return memberAction(request, {
    schema: z.object({}),
    run: async (_form, viewer) => {
      const id = idParameter(param);
      await kindOf(kind, "deletion").deletion.restore(viewer, id);
      return { to: `/${kind}/${id}`, flash: { kind: "success", text: "已恢复" } };
    },
  });
}
