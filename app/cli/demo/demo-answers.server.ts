import { setTopicAnswer } from "~/features/content/answers/topic-answer.commands.server";
import type { DemoStage } from "~/features/kinds/demo-stage";
import { award } from "~/features/scores/score.commands.server";
import type { Writer } from "~/platform/database/database.server";
import type { StoredComment } from "./demo-threads.server";

/** Lets questions have the answers that their askers accepted, and pays for these. */
export async function installAnswers(
  trx: Writer,
  stage: DemoStage,
  comments: StoredComment[],
): Promise<void> {
  for (const { id, userId, questionId, createTime } of comments) {
    if (questionId === 0) continue;
    await setTopicAnswer(trx, questionId, id);
    await award(trx, {
      userId,
      sourceType: "answer",
      sourceId: id,
      description: "回答被采纳",
      score: stage.scores.scoreAnswer,
      createTime,
    });
  }
}
