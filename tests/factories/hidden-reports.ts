import { addKeeper } from "~/features/accounts/keeping/node-keeper.commands.server";
import { putRefusal } from "~/features/accounts/keeping/node-refusal.commands.server";
import { inTransaction } from "~/platform/database/database.server";
import { createMember, type Member } from "./member";

const node = 1;

/**
 * Reports every topic and every comment, whoever may see it, in a node that one member keeps and that is refused to who
 * wrote them; answers that member.
 */
export async function reportEverything(): Promise<Member> {
  const keeper = await createMember();
  const { id: userId } = await createMember();
  const createTime = Date.now();
  await inTransaction(async (trx) => {
    await addKeeper(trx, node, keeper.id);
    const topics = await trx.selectFrom("topic").select(["id", "userId"]).execute();
    for (const userId of new Set(topics.map((topic) => topic.userId))) {
      const refusal = { userId, actorId: keeper.id, reason: "刷屏", endTime: 0 };
      await putRefusal(trx, { ...refusal, nodeId: node });
    }
    const comments = await trx
      .selectFrom("comment")
      .select(["id", "userId", "entityId"])
      .where("entityType", "=", "topic")
      .execute();
    const things = [
      ...topics.map(({ id, ...topic }) => ({ ...topic, entityType: "topic", id, topicId: id })),
      ...comments.map(({ entityId, ...row }) => ({
        ...row,
        entityType: "comment",
        topicId: entityId,
      })),
    ];
    const reports = await trx
      .insertInto("report")
      .values(
        things.map(({ id, userId: authorId, entityType, topicId }) => ({
          entityType,
          entityId: id,
          authorId,
          topicId,
          nodeId: node,
          openKey: `${entityType} ${id}`,
          createTime,
        })),
      )
      .returning("id")
      .execute();
    await trx
      .insertInto("reportVoice")
      .values(
        reports.map(({ id }) => ({ reportId: id, userId, kind: "spam" as const, createTime })),
      )
      .execute();
  });
  return keeper;
}
