import type { ExpressionBuilder } from "kysely";
import { dropRefusal, putRefusal } from "~/features/accounts/keeping/node-refusal.commands.server";
import {
  countRefusalsIn,
  mostRefusals,
  readRefusal,
} from "~/features/accounts/keeping/node-refusal.queries.server";
import { readKeeperNow } from "~/features/accounts/keeping/node-keeper.queries.server";
import { nameKeyOf } from "~/features/accounts/user/account-names.queries.server";
import { isModerator, userStatus, type Viewer } from "~/features/accounts/user/user";
import { recordAct } from "~/features/moderation/audit-log.commands.server";
import {
  requireKeeping,
  requireModeratorNow,
  requireOverruling,
} from "~/features/moderation/moderation-reach.queries.server";
import { isSameMute } from "~/features/moderation/mute";
import { messageType } from "~/features/notifications/message";
import { notify } from "~/features/notifications/notify.commands.server";
import { inTransaction, type Writer } from "~/platform/database/database.server";
import { held, holdRows } from "~/platform/database/hold-rows.server";
import type { Tables } from "~/platform/database/tables";
import { FieldsInvalid, NotFound, RuleBroken } from "~/platform/errors/domain-errors";
import { countAct } from "~/platform/rate-limit/rate-limit.commands.server";
import { holdNodes, oneOf } from "./node.commands.server";
import { mayRefuse, termOfRefusal } from "./node-refusing";

interface RefusalForm {
  /** Or the id. */
  username: string;
  /** 0 until it is lifted. */
  days: number;
  reason: string;
}

/** How often one may change such things, over all nodes: each time is told to a member, and stands in the public log. */
const changes = { most: 60, seconds: 60 * 60 };

/**
 * Refuses a node to a member and tells them: they read there, and neither publish nor comment. Once more with other words
 * or another end changes it; with the same it does nothing. FieldsInvalid for whom it cannot be refused to, NotFound for
 * all but moderators and the node's keepers, TooFast after 60 in an hour.
 */
export async function refuseNodeTo(
  viewer: Viewer,
  nodeId: number,
  { username, days, reason }: RefusalForm,
): Promise<void> {
  await inTransaction(async (trx) => {
    const node = await holdRefusingNode(trx, viewer, nodeId);
    if (node.status !== 0) throw new RuleBroken("停用的节点没有节点禁言");
    const userId = await holdRefusable(trx, viewer, nodeId, username);
    const endTime = endOfRefusal(days, Date.now());
    const before = await readRefusal(trx, nodeId, userId);
    if (before) {
      if (before.reason === reason && isSameMute(before.endTime, endTime)) return;
      await requireOverruling(trx, viewer, userId, before.actorId);
    } else if ((await countRefusalsIn(trx, nodeId)) >= mostRefusals) {
      throw new RuleBroken(`一个节点最多对 ${mostRefusals} 位成员这样做，请先解除几位`);
    }
    await countAct(trx, changesOf(viewer), changes);
    await putRefusal(trx, { nodeId, userId, actorId: viewer.id, reason, endTime });
    const after = `${node.name}，${termOfRefusal(days)}`;
    const of = { entityType: "user", entityId: userId };
    await recordAct(trx, viewer, { ...of, act: "refuse-node", after, reason });
    await tellOfRefusal(trx, userId, node, endTime || -1, reason);
  });
}

/**
 * Lets a member speak in a node again and tells them; where it is not refused to them nothing happens. NotAllowed for
 * keepers where owner or admin refused it, NotFound for all but moderators and the node's keepers, TooFast as above.
 */
export async function admitToNode(viewer: Viewer, nodeId: number, userId: number): Promise<void> {
  await inTransaction(async (trx) => {
    const node = await holdRefusingNode(trx, viewer, nodeId);
    // The member before the refusal, as who gives them a role takes them.
    await holdRows(trx, "user", [userId]);
    const before = await readRefusal(trx, nodeId, userId);
    if (!before) return;
    await requireOverruling(trx, viewer, userId, before.actorId);
    await countAct(trx, changesOf(viewer), changes);
    await dropRefusal(trx, nodeId, userId);
    const of = { entityType: "user", entityId: userId };
    await recordAct(trx, viewer, { ...of, act: "admit-to-node", before: node.name });
    await tellOfRefusal(trx, userId, node, 0, "");
  });
}

const changesOf = ({ id }: Viewer) => `refuse node ${id}`;

// The nodes first, as who dismisses keepers takes them: whether the viewer is one still is asked after that.
async function holdRefusingNode(trx: Writer, viewer: Viewer, nodeId: number) {
  if (!mayRefuse(viewer, nodeId)) throw new NotFound();
  const node = oneOf(await holdNodes(trx), nodeId);
  if (isModerator(viewer)) await requireModeratorNow(trx, viewer);
  else await requireKeeping(trx, viewer, nodeId, viewer.id);
  return node;
}

async function holdRefusable(
  trx: Writer,
  viewer: Viewer,
  nodeId: number,
  username: string,
): Promise<number> {
  const member = await trx
    .selectFrom("user")
    .select(["id", "role"])
    .where(isCalled(username))
    .where("status", "=", userStatus.active)
    .$call(held)
    .executeTakeFirst();
  if (!member) throw wrongMember("没有叫这个用户名的成员");
  if (member.id === viewer.id) throw wrongMember("不能对自己这样做");
  if (member.role !== "") throw wrongMember("不能对站长和管理员这样做");
  if (await readKeeperNow(trx, nodeId, member.id)) {
    throw wrongMember("这位成员是这个节点的版主，要先由站长或管理员撤下");
  }
  return member.id;
}

// A username never begins with a digit, and who signs in by another site may have none.
const isCalled = (name: string) => (eb: ExpressionBuilder<Tables, "user">) =>
  /^[1-9]\d{0,8}$/.test(name)
    ? eb("id", "=", Number(name))
    : eb("usernameKey", "=", nameKeyOf(name));

const wrongMember = (said: string) => new FieldsInvalid({ username: [said] });

const day = 24 * 60 * 60 * 1000;

const endOfRefusal = (days: number, now: number): number => (days === 0 ? 0 : now + days * day);

/** `until`: -1 until it is lifted, 0 when it was. */
function tellOfRefusal(
  trx: Writer,
  to: number,
  node: { id: number; name: string },
  until: number,
  reason: string,
): Promise<void> {
  return notify(trx, {
    to,
    from: 0,
    happened: { type: messageType.refused, until },
    content: reason,
    quoteContent: node.name,
    detailUrl: `/topics/node/${node.id}`,
  });
}
