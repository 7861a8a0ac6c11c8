import type { Writer } from "~/platform/database/database.server";
import { tooFastAs } from "~/platform/errors/domain-errors";
import { currentRequest } from "~/platform/http/request-context.server";
import { countActFrom, uncountActFrom } from "~/platform/rate-limit/rate-limit.commands.server";

const act = "question try";
/** Fewer than pictures, which programs read worse than words. */
const limit = { most: 20, seconds: 60 * 60 };

const addressNow = () => currentRequest()?.address ?? "";

/** Counts an answer to a question before it is judged, so that many at once do not slip through; TooFast after 20 wrong ones in an hour. */
export async function countQuestionTry(trx: Writer): Promise<void> {
  await countActFrom(trx, addressNow(), act, limit).catch(
    tooFastAs(
      (seconds) => `文字题答错太多次了，请换成图片，或者 ${Math.ceil(seconds / 60)} 分钟后再试`,
    ),
  );
}

/** Takes the try back that was right. */
export async function uncountQuestionTry(trx: Writer): Promise<void> {
  await uncountActFrom(trx, addressNow(), act);
}
