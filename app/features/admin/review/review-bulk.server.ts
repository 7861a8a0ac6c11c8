import { z } from "zod";
import { moderatorAction } from "~/features/accounts/account/moderator-action.server";
import { bulkActNames } from "~/features/admin/lists/bulk-acts";
import {
  actField,
  defineTicked,
  doWithTicked,
  reasonFor,
  ticking,
} from "~/features/admin/lists/bulk.server";
import { readMarkedRow } from "~/features/admin/lists/ticked-rows";
import { overtaken } from "~/features/content/status/review.commands.server";
import { nounOf } from "~/features/kinds/kind-registry.server";
import { reasonField } from "~/features/moderation/reason.schema";
import { plainId } from "~/platform/text/plain-id";
import { ticksField } from "~/platform/text/text-fields";
import { decisionOf, review, reviewVerb } from "./review-decision.server";
import { applicants, namesOf, rowOf } from "./review-items";
import { readWaiting } from "./review-page.server";

/** The most that can be ticked at once: as many as a page of the queue shows. */
const most = 300;

interface QueueRow {
  kind: string;
  id: number;
  /** When what was read was edited last. */
  readOf?: number | undefined;
}

const rowField = z.string().transform((text, check): QueueRow => {
  const { row = "", ...read } = readMarkedRow(text) ?? {};
  const [kind = "", number = ""] = row.split("-");
  const id = plainId(number);
  if (reviewVerb(kind) && id !== null) return { kind, id, ...read };
  check.addIssue({ code: "custom", message: "请再试一次" });
  return z.NEVER;
});

const schema = z
  .object({
    ids: ticksField(rowField, most),
    act: actField(["approve", "reject"]),
    reason: reasonField,
  })
  .superRefine(reasonFor(["reject"]));

const nounOfRow = ({ kind }: QueueRow): string => (kind === applicants ? "注册" : nounOf(kind));

/** What is done with what was ticked in the queue. */
export const tickedReviews = defineTicked(
  "reviews",
  async (
    moderator,
    { kind, id, readOf, waits }: QueueRow & { waits: boolean },
    { act, reason }: { act: "approve" | "reject"; reason: string },
  ) => {
    // What another moderator decided meanwhile stays so.
    if (!waits) throw overtaken();
    await review(moderator, kind, id, decisionOf(act, reason, readOf));
  },
);

/** Answers the form of the queue: decides everything that was ticked. */
export function answerReviewBulk(request: Request) {
  return moderatorAction(request, {
    ...ticking,
    schema,
    run: async ({ ids, act, reason }, moderator) => {
      const names = namesOf(await readWaiting());
      return doWithTicked(tickedReviews, moderator, {
        name: `审核：${bulkActNames[act]}`,
        rows: ids.map((row) => {
          const name = names.get(rowOf(row.kind, row.id));
          return {
            row: { ...row, waits: name !== undefined },
            name: name ?? `${nounOfRow(row)} ${row.id}`,
          };
        }),
        words: { act, reason },
        back: "/admin/review",
      });
    },
  });
}
