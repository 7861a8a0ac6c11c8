import type { Viewer } from "~/features/accounts/user/user";
import { inQuietTransaction, type Writer } from "~/platform/database/database.server";
import { countAct, uncountAct } from "~/platform/rate-limit/rate-limit.commands.server";

/** Far more than anybody is refused who writes; only what was published is taken back. */
const limit = { most: 60, seconds: 600 };

const triesOf = ({ id }: Viewer) => `publishing tries ${id}`;

/**
 * Counts a try to publish or change a long text before it is rendered and cut into words, which takes up to a seventh of a
 * second, whatever becomes of it; TooFast after 60 within ten minutes that were refused, or had been published already.
 */
export async function beginPublishing(viewer: Viewer): Promise<void> {
  await inQuietTransaction((trx) => countAct(trx, triesOf(viewer), limit));
}

/** Takes the try back where it passed what a member may publish, which has limits of its own. */
export async function endPublishing(trx: Writer, viewer: Viewer): Promise<void> {
  await uncountAct(trx, triesOf(viewer));
}
