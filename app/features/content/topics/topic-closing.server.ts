import { z } from "zod";
import { requireViewer } from "~/features/accounts/account/account.queries.server";
import { memberAction } from "~/features/accounts/account/member-action.server";
import { reasonField } from "~/features/moderation/reason.schema";
import { readDatabase } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { answerPage } from "~/platform/http/page-faults.server";
import { found, idParameter } from "~/platform/http/parameters.server";
import { toggleSchema } from "~/platform/text/text-fields";
import { closingDays, slowChoices } from "./topic-closing";
import { closeTopic, reopenTopic, slowTopic } from "./topic-closing.commands.server";
import { readBar } from "./topic-moderation.queries.server";
import { readTopic } from "./topic.queries.server";

const closingSchema = toggleSchema.extend({
  days: z.enum(closingDays, { error: "请选择什么时候关闭" }).default("0").transform(Number),
  reason: reasonField,
});

/** The form that slows a topic down, of the page and of the API. */
export const slowingSchema = z.object({
  seconds: z.enum(slowChoices, { error: "请选择隔多久" }).transform(Number),
  reason: reasonField,
});

/** What the page shows that closes a topic to comments, or opens it; NotFound for who may not. */
export function readClosingPage(request: Request, param: string | undefined) {
  return answerPage(request, async () => {
    const viewer = await requireViewer(request);
    const db = readDatabase();
    const topic = found(await readTopic(db, idParameter(param), viewer));
    if (!topic.can.keep) throw new NotFound();
    const { id, title, summary, closed, closeTime } = topic;
    const barred = await readBar(db, viewer, id, "closedBy");
    return { id, title: title || summary, closed, closeTime, barred };
  });
}

/** Answers the form of that page. */
export function answerClosing(request: Request, param: string | undefined) {
  return memberAction(request, {
    schema: closingSchema,
    run: async ({ intent, days, reason }, viewer) => {
      const id = idParameter(param);
      await (intent ? closeTopic(viewer, id, days, reason) : reopenTopic(viewer, id, reason));
      const closing = days === 0 ? "已关闭回复" : `${days} 天后关闭回复`;
      const text = intent ? closing : "已开放回复";
      return { to: `/topic/${id}`, flash: { kind: "success", text } };
    },
  });
}

/** What the page shows that slows a topic down; NotFound for who may not. */
export function readSlowingPage(request: Request, param: string | undefined) {
  return answerPage(request, async () => {
    const viewer = await requireViewer(request);
    const db = readDatabase();
    const topic = found(await readTopic(db, idParameter(param), viewer));
    if (!topic.can.keep) throw new NotFound();
    const { id, title, summary, slowSeconds } = topic;
    const barred = await readBar(db, viewer, id, "slowedBy");
    return { id, title: title || summary, slowSeconds, barred };
  });
}

/** Answers the form of that page. */
export function answerSlowing(request: Request, param: string | undefined) {
  return memberAction(request, {
    schema: slowingSchema,
    run: async ({ seconds, reason }, viewer) => {
      const id = idParameter(param);
      await slowTopic(viewer, id, seconds, reason);
      const text = seconds === 0 ? "已关闭慢速" : "已打开慢速";
      return { to: `/topic/${id}`, flash: { kind: "success", text } };
    },
  });
}
