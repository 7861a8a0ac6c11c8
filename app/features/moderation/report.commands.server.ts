import { readStanding } from "~/features/accounts/account/standing.queries.server";
import { isKeeper } from "~/features/accounts/keeping/kept-nodes";
import { userStatus, type Viewer } from "~/features/accounts/user/user";
import { findKind, kindsWith, nounOf, variantOf } from "~/features/kinds/kind-registry.server";
import { readThingHeads, thingKey } from "~/features/kinds/thing-heads.queries.server";
import { messageType, outcomeNames, type ReportOutcome } from "~/features/notifications/message";
import { notify } from "~/features/notifications/notify.commands.server";
import {
  inQuietTransaction,
  inTransaction,
  type Database,
  type Writer,
} from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";
import { beginAnew } from "~/platform/database/under-lock.server";
import { inParts } from "~/platform/database/value-rows.server";
import { NotAllowed, NotFound, NotSignedIn, RuleBroken } from "~/platform/errors/domain-errors";
import { countAct } from "~/platform/rate-limit/rate-limit.commands.server";
import { recordAct } from "./audit-log.commands.server";
import {
  requireKeeping,
  requireModeratorNow,
  requireMayModerate,
} from "./moderation-reach.queries.server";
import { requireNotMuted } from "./publishing-check.server";
import { reportStatus, type ReportKind, type ReportTarget } from "./report";

const limit = { most: 10, seconds: 60 * 60 };

/** RuleBroken where somebody would report themselves, or what they wrote. */
export function requireOthers(viewer: Viewer, authorId: number): void {
  if (authorId === viewer.id) throw new RuleBroken("不能举报自己");
}

/**
 * Reports a thing, or adds to what the member said of it while the report is open. RuleBroken for muted members and for
 * one's own things, TooFast after ten an hour.
 */
export async function reportThing(
  viewer: Viewer,
  {
    entityType,
    entityId,
    authorId,
    place = { topicId: 0, nodeId: 0 },
  }: Pick<ReportTarget, "entityType" | "entityId" | "authorId" | "place">,
  said: { kind: ReportKind; words: string },
): Promise<void> {
  await inQuietTransaction(async (trx) => {
    const standing = await readStanding(trx, viewer.id);
    if (!standing || standing.status !== userStatus.active) throw new NotSignedIn();
    requireNotMuted(standing);
    requireOthers(viewer, authorId);
    await countAct(trx, `report ${viewer.id}`, limit);
    const now = Date.now();
    const shownIn = await holdPlace(trx, viewer, { entityType, entityId, place });
    const { id } = await trx
      .insertInto("report")
      .values({
        entityType,
        entityId,
        authorId,
        ...shownIn,
        openKey: `${entityType} ${entityId}`,
        createTime: now,
      })
      .onConflict((conflict) => conflict.column("openKey").doUpdateSet({ authorId, ...shownIn }))
      .returning("id")
      .executeTakeFirstOrThrow();
    await trx
      .insertInto("reportVoice")
      .values({ reportId: id, userId: viewer.id, ...said, createTime: now })
      .onConflict((conflict) => conflict.columns(["reportId", "userId"]).doUpdateSet(said))
      .execute();
  });
}

/** Where a thing stands that is reported, once its topic is held: it may have been moved since it was looked at. */
async function holdPlace(
  trx: Writer,
  viewer: Viewer,
  {
    entityType,
    entityId,
    place,
  }: Required<Pick<ReportTarget, "entityType" | "entityId" | "place">>,
) {
  if (!place || place.topicId === 0) return place;
  await holdShowing(trx, place.topicId);
  const seen = await findKind(entityType, "reported")?.readSeen?.(trx, entityId, viewer);
  return seen?.place ?? place;
}

async function holdShowing(trx: Writer, topicId: number): Promise<void> {
  for (const { deletion } of kindsWith("shownIn")) {
    if (deletion) await holdRows(trx, deletion.table, [topicId]);
  }
}

const answeredWords = "这个举报已经处理过了";

/**
 * An open report that owner or admin may answer, or a keeper of the node in which the thing stands; NotFound, RuleBroken
 * or NotAllowed otherwise.
 */
export async function requireOpenReport(db: Database, moderator: Viewer, id: number) {
  const keeper = isKeeper(moderator);
  if (!keeper) await requireModeratorNow(db, moderator);
  const report = await db
    .selectFrom("report")
    .select(["id", "entityType", "entityId", "authorId", "status", "nodeId"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!report) throw new NotFound("没有这个举报");
  if (keeper) await requireKeeping(db, moderator, report.nodeId, report.authorId);
  if (report.status !== reportStatus.open) throw new RuleBroken(answeredWords);
  if (report.authorId === moderator.id && !moderator.roles.includes("owner")) {
    throw new NotAllowed("关于自己的举报要由站长处理");
  }
  if (!keeper) await requireMayModerate(db, moderator, report.authorId);
  return report;
}

/** What a report is about, where its answer is to delete that. */
interface DeletedByAnswer {
  /** Takes it, before its author. */
  hold: (trx: Writer) => Promise<unknown>;
  delete: (trx: Writer) => Promise<unknown>;
}

/**
 * Answers an open report and tells everyone who joined it. `deletion` is done in the same transaction, once this answer
 * alone has taken the report; when it throws, the report stays open.
 */
export async function answerReport(
  moderator: Viewer,
  id: number,
  outcome: ReportOutcome,
  { answer, path }: { answer: string; path: string },
  deletion?: DeletedByAnswer,
): Promise<void> {
  await inTransaction(async (trx) => {
    await holdTopicOf(trx, id);
    const report = await requireOpenReport(trx, moderator, id);
    const answered = await trx
      .updateTable("report")
      .set({
        status: outcome === "dismiss" ? reportStatus.dismissed : reportStatus.upheld,
        openKey: null,
        answer,
        answeredBy: moderator.id,
        answerTime: Date.now(),
      })
      .where("id", "=", id)
      .where("status", "=", reportStatus.open)
      .returning("id")
      .executeTakeFirst();
    if (!answered) throw new RuleBroken(answeredWords);
    await deletion?.hold(trx);
    const reporters = await readReporters(trx, id);
    await holdRows(trx, "user", [report.authorId, ...reporters]);
    await deletion?.delete(trx);
    const head = (await readThingHeads(trx, [report])).get(thingKey(report));
    const noun = head?.noun ?? nounOf(report.entityType);
    await recordAct(trx, moderator, {
      act: "answer-report",
      entityType: "report",
      entityId: id,
      before: `${noun} ${report.entityId}`,
      after: outcomeNames[outcome],
      reason: answer,
    });
    for (const to of reporters) {
      await notify(trx, {
        to,
        from: 0,
        happened: {
          type: messageType.reportAnswered,
          of: variantOf(report.entityType, noun),
          outcome,
        },
        content: answer,
        detailUrl: path,
      });
    }
  });
}

/** Takes the topic of a report before the report, as whoever moves the topic does, so that neither waits for the other. */
async function holdTopicOf(trx: Writer, id: number): Promise<void> {
  const readPlace = async () => {
    const report = await trx
      .selectFrom("report")
      .select("topicId")
      .where("id", "=", id)
      .executeTakeFirst();
    return report?.topicId ?? 0;
  };
  const topicId = await readPlace();
  if (topicId === 0) return;
  await holdShowing(trx, topicId);
  // Meanwhile what it is about may have been moved to another one.
  if ((await readPlace()) !== topicId) throw beginAnew();
}

async function readReporters(trx: Writer, id: number): Promise<number[]> {
  const voices = await trx
    .selectFrom("reportVoice")
    .select("userId")
    .where("reportId", "=", id)
    .orderBy("userId")
    .execute();
  return voices.map(({ userId }) => userId);
}

/** Notes that things of a kind stand in another topic now. */
export async function placeReportsOf(
  trx: Writer,
  { entityType, entityIds }: { entityType: string; entityIds: number[] },
  place: { topicId: number; nodeId: number },
): Promise<void> {
  for (const part of inParts(entityIds, 1)) {
    await trx
      .updateTable("report")
      .set(place)
      .where("entityType", "=", entityType)
      .where("entityId", "in", part)
      .execute();
  }
}

/** Notes that topics, and so what was reported in them, stand in another node now. */
export async function placeReports(trx: Writer, topicIds: number[], nodeId: number): Promise<void> {
  for (const part of inParts(topicIds, 1)) {
    await trx.updateTable("report").set({ nodeId }).where("topicId", "in", part).execute();
  }
}

/** Has the open report about a thing be about another one that it became. */
export async function turnReportOf(
  trx: Writer,
  from: { entityType: string; entityId: number },
  to: { entityType: string; entityId: number },
  place: { topicId: number; nodeId: number },
): Promise<void> {
  await trx
    .updateTable("report")
    .set({ ...to, ...place, openKey: `${to.entityType} ${to.entityId}` })
    .where("openKey", "=", `${from.entityType} ${from.entityId}`)
    .execute();
}
