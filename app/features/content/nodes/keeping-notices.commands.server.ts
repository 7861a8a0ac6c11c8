import { messageType } from "~/features/notifications/message";
import { notify } from "~/features/notifications/notify.commands.server";
import type { Writer } from "~/platform/database/database.server";

/** Tells members that they keep a node from now on, and where they do, or that they keep it no more. */
export async function tellOfKeeping(
  trx: Writer,
  userIds: number[],
  node: { id: number; name: string },
  begun: boolean,
): Promise<void> {
  for (const to of userIds.toSorted((a, b) => a - b)) {
    await notify(trx, {
      to,
      from: 0,
      happened: { type: messageType.keeping, begun },
      quoteContent: node.name,
      detailUrl: begun ? "/user/keeping" : `/topics/node/${node.id}`,
    });
  }
}
