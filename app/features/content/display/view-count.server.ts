import { createHash } from "node:crypto";
import { isbot } from "isbot";
import { inQuietTransaction } from "~/platform/database/database.server";
import { patience, withPatience } from "~/platform/database/patience.server";
import { addressShares } from "~/platform/http/address-network.server";
import { doForEachVisit, type PageVisit } from "~/platform/http/request-context.server";
import { log } from "~/platform/log/log.server";
import { countViews, type ViewedKind } from "./view-count.commands.server";

const hour = 60 * 60 * 1000;
/** How long views are gathered before they are written, in milliseconds. */
const gatheringTime = 5000;
/** More than this in one batch are not counted, so that a flood cannot fill the memory. */
const mostGathered = 20_000;

interface View {
  kind: ViewedKind;
  id: number;
}

const gathered = new Map<string, View>();
let timer: NodeJS.Timeout | undefined;

/**
 * Counts a look at a thing, once a member, or once a visitors' address, and hour; what a browser says of itself
 * makes nobody another. Crawlers and prefetches are not counted.
 */
export function noteView(
  request: Request,
  viewer: { id: number } | null,
  kind: ViewedKind,
  id: number,
): void {
  doForEachVisit(request, (visit) => countLook(visit, viewer, kind, id));
}

function countLook(
  { agent, purpose, address }: PageVisit,
  viewer: { id: number } | null,
  kind: ViewedKind,
  id: number,
): void {
  if (isbot(agent) || purpose.includes("prefetch") || gathered.size >= mostGathered) return;
  const visitor = viewer ? `member ${viewer.id}` : addressShares(address)[0].name;
  const hourNumber = Math.floor(Date.now() / hour);
  const key = createHash("sha256")
    .update(`${hourNumber} ${kind} ${id} ${visitor}`)
    .digest("base64url");
  gathered.set(key, { kind, id });
  timer ??= setTimeout(() => void writeViews(), gatheringTime).unref();
}

/** Writes the gathered views; also called when the process stops. */
export async function writeViews(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const batch = [...gathered];
  gathered.clear();
  if (batch.length === 0) return;
  try {
    await withPatience(patience.background, () =>
      inQuietTransaction((trx) => countViews(trx, batch, Date.now() + hour)),
    );
  } catch (error) {
    log.error({ err: error }, "view counts could not be written");
  }
}
