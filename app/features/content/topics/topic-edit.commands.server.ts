import type { Selectable } from "kysely";
import { isModerator, type Viewer } from "~/features/accounts/user/user";
import { wantPicturesAnew } from "~/features/content/outside-pictures/outside-picture.commands.server";
import { requireNotRefused } from "~/features/content/nodes/node-refusing.queries.server";
import { changePoll } from "~/features/content/polls/topic-poll.commands.server";
import { pollOf } from "~/features/content/polls/poll-form.server";
import { noteModeratorAct } from "~/features/content/status/moderator-act.commands.server";
import {
  beginPublishing,
  endPublishing,
} from "~/features/content/submissions/publishing-tries.commands.server";
import { isSameTags } from "~/features/content/tags/tag";
import { readTagsOfTopics } from "~/features/content/tags/tag.queries.server";
import { keepVersion } from "~/features/content/versions/version.commands.server";
import { notifyMentioned } from "~/features/content/writing/mention.commands.server";
import { contentStatus } from "~/features/kinds/content-status";
import { markUploadsUsed } from "~/features/media/upload-use.commands.server";
import {
  checkBeforePublishing,
  noteSameText,
  verdictOnEdit,
} from "~/features/moderation/publishing-check.server";
import { placedIn, type Placed } from "~/features/moderation/trust/placed.server";
import { placeReports } from "~/features/moderation/report.commands.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { inTransaction, type Writer } from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";
import { FieldsInvalid, NotFound } from "~/platform/errors/domain-errors";
import { recordMove } from "./curation.commands.server";
import { composeTopic } from "./topic-body.server";
import { topicPermissions } from "./topic-permissions";
import { indexTopics } from "./topic-search.commands.server";
import { holdTopic, setTopicStatus } from "./topic-status.commands.server";
import { prepareTopic, requireNode } from "./topic.commands.server";
import type { TopicFields } from "./topic.schema";
import type { TopicTable } from "./topic.tables";
import { tagTopic } from "./topic-tags.commands.server";

/**
 * Changes a topic, keeps what it was, and answers whether it waits for review now; NotFound when the viewer may not. Tweets
 * are not edited.
 */
export async function editTopic(viewer: Viewer, id: number, form: TopicFields): Promise<boolean> {
  const settings = await readSettings();
  const { enableHideContent, topicsPerTenMinutes, topicPending, scoreTopic } = settings;
  await beginPublishing(viewer);
  const body = await composeTopic(form.content, form.hideContent);
  const poll = await pollOf(form);
  const written = { ...form, ...body, hiddenContent: form.hideContent, poll };
  const words = await prepareTopic(viewer, written);
  return inTransaction(async (trx) => {
    const checked = await checkBeforePublishing(
      trx,
      viewer,
      {
        kind: "edit",
        limit: { most: 4 * topicsPerTenMinutes, seconds: 600 },
        ...words,
        placed: placedIn([body.contentHtml, body.hiddenHtml]),
        placedBefore: (before) => readPlacedInTopic(before, id),
      },
      settings,
    );
    const before = await holdTopic(trx, id);
    if (!topicPermissions(before, viewer).edit) throw new NotFound();
    await endPublishing(trx, viewer);
    const isMoved = form.nodeId !== before.nodeId;
    if (isMoved) await requireNode(trx, form.nodeId);
    if (isMoved) requireMayLeave(viewer, before);
    await requireNotRefused(trx, viewer, [before.nodeId, form.nodeId]);
    // Before the tags, as by who publishes.
    await holdRows(trx, "user", [before.userId, ...body.mentioned]);
    const tags = await keepTopicVersion(trx, before);
    await noteModeratorAct(trx, viewer, {
      userId: before.userId,
      act: "edit",
      entityType: "topic",
      entityId: id,
      before: before.title,
      after: form.title,
    });
    if (isMoved && before.userId !== viewer.id) {
      await recordMove(trx, viewer, before, { nodeId: form.nodeId, reason: "" });
    }
    const now = Date.now();
    await trx
      .updateTable("topic")
      .set({
        nodeId: form.nodeId,
        title: form.title,
        summary: body.summary,
        content: form.content,
        contentHtml: body.contentHtml,
        // While hidden parts are switched off the form has none, and what was written before stays.
        ...(enableHideContent && {
          hiddenContent: form.hideContent,
          hiddenHtml: body.hiddenHtml,
        }),
        imageList: body.pictures.length > 0 ? JSON.stringify(body.pictures) : "",
        updateTime: now,
        editTime: now,
        editorId: viewer.id,
      })
      .where("id", "=", id)
      .execute();
    await tagTopic(trx, before, form.tags);
    const isPollNew = poll !== undefined && (await changePoll(trx, before, poll));
    await indexTopics(trx, [id]);
    if (isMoved) await placeReports(trx, [id], form.nodeId);
    await markUploadsUsed(trx, body.urls);
    await wantPicturesAnew(trx, { kind: "topic", id }, { urls: body.urls, userId: viewer.id });
    if (before.status !== contentStatus.published) return before.status === contentStatus.waiting;
    const changes =
      isPollNew ||
      form.title !== before.title ||
      form.content !== before.content ||
      (enableHideContent && form.hideContent !== before.hiddenContent) ||
      !isSameTags(form.tags, tags);
    const verdict = verdictOnEdit(viewer, checked, { pending: topicPending, changes });
    if (verdict === "review") {
      await setTopicStatus(trx, before, contentStatus.waiting, scoreTopic);
      await noteSameText(trx, viewer, words, { entityType: "topic", entityId: id });
      return true;
    }
    await notifyMentioned(trx, {
      from: viewer.id,
      mentioned: body.mentioned,
      told: "topic",
      quote: form.title,
      detailUrl: `/topic/${id}`,
    });
    return false;
  });
}

/** FieldsInvalid where an author takes what others closed or slowed out of the reach of those who keep its node. */
function requireMayLeave(viewer: Viewer, topic: Selectable<TopicTable>): void {
  if (isModerator(viewer)) return;
  const isClosed = topic.closeTime > 0 && topic.closedBy !== viewer.id;
  const isSlow = topic.slowSeconds > 0 && topic.slowedBy !== viewer.id;
  if (isClosed || isSlow) {
    throw new FieldsInvalid({ nodeId: ["这个话题被关闭或者限制了回复，不能换节点"] });
  }
}

async function readPlacedInTopic(trx: Writer, id: number): Promise<Placed> {
  const topic = await trx
    .selectFrom("topic")
    .select(["contentHtml", "hiddenHtml"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!topic) throw new NotFound();
  return placedIn([topic.contentHtml, topic.hiddenHtml]);
}

/** Keeps what a topic was, and answers the names of its tags. */
async function keepTopicVersion(
  trx: Writer,
  before: Awaited<ReturnType<typeof holdTopic>>,
): Promise<string[]> {
  const rows = (await readTagsOfTopics(trx, [before.id])).get(before.id) ?? [];
  const tags = rows.map(({ name }) => name);
  await keepVersion(
    trx,
    { entityType: "topic", entityId: before.id },
    {
      userId: before.editorId || before.userId,
      createTime: before.editTime || before.createTime,
      title: before.title,
      summary: "",
      content: before.content,
      hiddenContent: before.hiddenContent,
      tags,
    },
  );
  return tags;
}
