import { requireViewer } from "~/features/accounts/account/account.queries.server";
import { memberAction } from "~/features/accounts/account/member-action.server";
import { readReachedNodes } from "~/features/content/topics/curation.server";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { answerPage } from "~/platform/http/page-faults.server";
import { found, idParameter } from "~/platform/http/parameters.server";
import { splitSchema } from "./split.schema";
import { splitTopic } from "./topic-split.commands.server";

/** What the page shows that moves comments of a topic to a new one; NotFound for who may not. */
export function readSplitPage(request: Request, param: string | undefined) {
  return answerPage(request, async () => {
    const viewer = await requireViewer(request);
    const db = readDatabase();
    const topic = found(await readTopic(db, idParameter(param), viewer));
    if (!topic.can.keep) throw new NotFound();
    const nodes = await readReachedNodes(db, viewer);
    return { id: topic.id, title: topic.title || topic.summary, nodeId: topic.node.id, nodes };
  });
}

/** Answers the form of that page. */
export function answerSplit(request: Request, param: string | undefined) {
  return memberAction(request, {
    schema: splitSchema,
    run: async (form, viewer) => {
      const id = await splitTopic(viewer, idParameter(param), form);
      return { to: `/topic/${id}`, flash: { kind: "success", text: "已拆出新话题" } };
    },
  });
}
