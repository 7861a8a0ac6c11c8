import { z } from "zod";
import { getViewer, requireViewer } from "~/features/accounts/account.queries.server";
import { memberAction } from "~/features/accounts/member-action.server";
import type { Viewer } from "~/features/accounts/user";
import { readDatabase } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { found, idParameter } from "~/platform/http/parameters.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { readArticle } from "./articles/article.queries.server";
import { deleteArticle, restoreArticle } from "./articles/article-status.commands.server";
import { readTopic } from "./topic.queries.server";
import { deleteTopic, restoreTopic } from "./topic-status.commands.server";

const things = {
  topic: { read: readTopic, delete: deleteTopic, restore: restoreTopic },
  article: { read: readArticle, delete: deleteArticle, restore: restoreArticle },
} as const;

type Noun = keyof typeof things;

async function readThing(noun: Noun, id: number, viewer: Viewer | null) {
  const thing = found(await things[noun].read(readDatabase(), id, viewer));
  return { ...thing, title: thing.title || thing.summary };
}

/** What the page that asks before deleting shows; NotFound for those who may not. */
export function readDeletePage(request: Request, noun: Noun, param: string | undefined) {
  return answerPage(request, async () => {
    const viewer = await requireViewer(request);
    const { id, title, user, can } = await readThing(noun, idParameter(param), viewer);
    if (!can.delete) throw new NotFound();
    return { noun, id, title, own: user.id === viewer.id };
  });
}

/** Answers 确定 on that page. */
export function answerDelete(request: Request, noun: Noun, param: string | undefined) {
  return memberAction(request, {
    schema: z.object({ reason: z.string().default("") }),
    run: async ({ reason }, viewer) => {
      const id = idParameter(param);
      await things[noun].delete(viewer, id, reason);
      return { to: `/${noun}/${id}`, flash: { kind: "success", text: "已删除" } };
    },
  });
}

/** What the page that offers to restore shows; NotFound for those who may not. */
export function readRestorePage(request: Request, noun: Noun, param: string | undefined) {
  return answerPage(request, async () => {
    const viewer = await getViewer(request);
    const { id, title, can } = await readThing(noun, idParameter(param), viewer);
    if (!can.restore) throw new NotFound();
    return { noun, id, title };
  });
}

/** Answers 恢复 on that page. */
export function answerRestore(request: Request, noun: Noun, param: string | undefined) {
  return memberAction(request, {
    schema: z.object({}),
    run: async (_form, viewer) => {
      const id = idParameter(param);
      await things[noun].restore(viewer, id);
      return { to: `/${noun}/${id}`, flash: { kind: "success", text: "已恢复" } };
    },
  });
}
