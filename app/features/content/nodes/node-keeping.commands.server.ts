import { addKeeper, dropKeeper } from "~/features/accounts/keeping/node-keeper.commands.server";
import { dropRefusal } from "~/features/accounts/keeping/node-refusal.commands.server";
import { mostKeepers, readKeepersOf } from "~/features/accounts/keeping/node-keeper.queries.server";
import { nameKeyOf } from "~/features/accounts/user/account-names.queries.server";
import { userStatus, type Viewer } from "~/features/accounts/user/user";
import { recordAct } from "~/features/moderation/audit-log.commands.server";
import { inModeratorTransaction } from "~/features/moderation/moderator-transaction.commands.server";
import type { Writer } from "~/platform/database/database.server";
import { held, holdRows } from "~/platform/database/hold-rows.server";
import { FieldsInvalid, RuleBroken } from "~/platform/errors/domain-errors";
import { tellOfKeeping } from "./keeping-notices.commands.server";
import { holdNodes, oneOf } from "./node.commands.server";

/** Lets a member keep order in a node, and tells them; FieldsInvalid for who cannot, RuleBroken where the node is retired or has twenty. */
export async function appointKeeper(
  moderator: Viewer,
  nodeId: number,
  username: string,
): Promise<void> {
  await inModeratorTransaction(moderator, async (trx) => {
    const node = oneOf(await holdNodes(trx), nodeId);
    if (node.status !== 0) throw new RuleBroken("停用的节点没有版主");
    const userId = await holdPlainMember(trx, username);
    const keepers = await readKeepersOf(trx, nodeId);
    if (keepers.length >= mostKeepers) throw new RuleBroken(`一个节点最多 ${mostKeepers} 位版主`);
    if (!(await addKeeper(trx, nodeId, userId))) return;
    await dropRefusal(trx, nodeId, userId);
    const of = { entityType: "user", entityId: userId };
    await recordAct(trx, moderator, { ...of, act: "appoint-keeper", after: node.name });
    await tellOfKeeping(trx, [userId], node, true);
  });
}

/** Lets a member keep order in a node no more, and tells them; once more does nothing. */
export async function dismissKeeper(
  moderator: Viewer,
  nodeId: number,
  userId: number,
): Promise<void> {
  await inModeratorTransaction(moderator, async (trx) => {
    const node = oneOf(await holdNodes(trx), nodeId);
    // The member before what they keep, as who gives them a role takes them.
    await holdRows(trx, "user", [userId]);
    if (!(await dropKeeper(trx, nodeId, userId))) return;
    const of = { entityType: "user", entityId: userId };
    await recordAct(trx, moderator, { ...of, act: "dismiss-keeper", before: node.name });
    await tellOfKeeping(trx, [userId], node, false);
  });
}

async function holdPlainMember(trx: Writer, username: string): Promise<number> {
  const member = await trx
    .selectFrom("user")
    .select(["id", "role"])
    .where("usernameKey", "=", nameKeyOf(username))
    .where("status", "=", userStatus.active)
    .$call(held)
    .executeTakeFirst();
  if (!member) throw new FieldsInvalid({ username: ["没有叫这个用户名的成员"] });
  if (member.role !== "") {
    throw new FieldsInvalid({ username: ["站长和管理员本来就管所有的节点"] });
  }
  return member.id;
}
