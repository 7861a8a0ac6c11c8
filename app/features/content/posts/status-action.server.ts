import { z } from "zod";
import { getViewer, requireViewer } from "~/features/accounts/account/account.queries.server";
import { memberAction } from "~/features/accounts/account/member-action.server";
import type { Viewer } from "~/features/accounts/user/user";
import {
  deleteArticle,
  restoreArticle,
} from "~/features/content/articles/article-status.commands.server";
import { readArticle } from "~/features/content/articles/article.queries.server";
import { deleteTopic, restoreTopic } from "~/features/content/topics/topic-status.commands.server";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { answerPage } from "~/platform/http/page-faults.server";
import { found, idParameter } from "~/platform/http/parameters.server";

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
