import { requireViewer } from "~/features/accounts/account/account.queries.server";
import { memberAction } from "~/features/accounts/account/member-action.server";
import type { Viewer } from "~/features/accounts/user/user";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { readNextFloor } from "~/features/discussion/comments/comment-place.queries.server";
import { isShown } from "~/features/kinds/shown";
import { readDatabase } from "~/platform/database/database.server";
import { FieldsInvalid, NotFound } from "~/platform/errors/domain-errors";
import { answerPage } from "~/platform/http/page-faults.server";
import { found, idParameter } from "~/platform/http/parameters.server";
import { siteOrigin } from "~/platform/http/site-address.server";
import { composeMerged } from "./topic-merge-text.queries.server";
import { mergeSchemaFor } from "./merge.schema";
import { mergeTopic, noTarget } from "./topic-merge.commands.server";
import { readAllComments } from "./topic-floors.queries.server";

/** What would happen if a topic were merged into another one. */
export interface MergePlan {
  target: number;
  title: string;
  into: string;
  /** How many comments and replies everybody sees. */
  comments: number;
  /** The floor on which its text would stand. */
  floor: number;
}

/** What the page shows that merges a topic into another one; NotFound for who may not. */
export function readMergePage(request: Request, param: string | undefined) {
  return answerPage(request, async () => {
    const topic = await readKept(await requireViewer(request), idParameter(param));
    return { id: topic.id, title: topic.name };
  });
}

async function readKept(viewer: Viewer, id: number) {
  const topic = found(await readTopic(readDatabase(), id, viewer));
  if (!topic.can.keep) throw new NotFound();
  return topic;
}

async function readPlan(viewer: Viewer, id: number, target: number): Promise<MergePlan> {
  const db = readDatabase();
  const source = await readKept(viewer, id);
  const into = target === id ? undefined : await readTopic(db, target, viewer);
  if (!into?.can.keep || !isShown(into)) throw noTarget();
  await composeMerged(db, id);
  const { shown } = await readAllComments(db, viewer, id);
  const floor = await readNextFloor(db, { entityType: "topic", entityId: target });
  return { target, title: source.name, into: into.name, comments: shown.length, floor };
}

/** Answers the form of that page: first with what would happen, then by doing it. */
export function answerMerge(request: Request, param: string | undefined) {
  return memberAction(request, {
    schema: mergeSchemaFor(siteOrigin(request)),
    prepare: async () => ({ plan: null as MergePlan | null }),
    beside: async (_form, asked) => ({ plan: asked?.plan ?? null }),
    run: async (form, viewer, asked) => {
      const id = idParameter(param);
      asked.plan = await readPlan(viewer, id, form.target);
      if (form.sure !== String(form.target)) throw new FieldsInvalid({ sure: ["请确认"] });
      const to = await mergeTopic(viewer, id, form);
      return { to, flash: { kind: "success", text: "已并入这个话题" } };
    },
  });
}
