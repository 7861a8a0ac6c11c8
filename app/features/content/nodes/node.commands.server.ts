import { endKeepingOf } from "~/features/accounts/keeping/node-keeper.commands.server";
import { dropRefusalsIn } from "~/features/accounts/keeping/node-refusal.commands.server";
import type { Viewer } from "~/features/accounts/user/user";
import { recordAct } from "~/features/moderation/audit-log.commands.server";
import { spokenName, type DescribedName } from "~/features/moderation/described-name";
import { inModeratorTransaction } from "~/features/moderation/moderator-transaction.commands.server";
import { readStoredSettings } from "~/features/site/settings/setting.queries.server";
import type { Writer } from "~/platform/database/database.server";
import { held, holdTable } from "~/platform/database/hold-rows.server";
import { FieldsInvalid, NotFound, RuleBroken } from "~/platform/errors/domain-errors";
import { tellOfKeeping } from "./keeping-notices.commands.server";

/** Makes a node at the end of the order and answers its id; FieldsInvalid when the name is taken. */
export async function createNode(moderator: Viewer, words: DescribedName): Promise<number> {
  return inModeratorTransaction(moderator, async (trx) => {
    const nodes = await holdNodes(trx);
    requireFreeName(nodes, words.name);
    const sortNo = Math.max(0, ...nodes.map((node) => node.sortNo)) + 1;
    const { id } = await trx
      .insertInto("node")
      .values({ ...words, sortNo, createTime: Date.now() })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordAct(trx, moderator, { ...of(id), act: "create", after: words.name });
    return id;
  });
}

/** Gives a node another name or description; FieldsInvalid when the name is taken. */
export async function renameNode(
  moderator: Viewer,
  id: number,
  words: DescribedName,
): Promise<void> {
  await inModeratorTransaction(moderator, async (trx) => {
    const nodes = await holdNodes(trx);
    const before = oneOf(nodes, id);
    requireFreeName(nodes, words.name, id);
    await trx.updateTable("node").set(words).where("id", "=", id).execute();
    await recordAct(trx, moderator, {
      ...of(id),
      act: "rename",
      before: spokenName(before),
      after: spokenName(words),
    });
  });
}

/** Moves a node one place up or down in the order; at an end it stays. */
export async function moveNode(moderator: Viewer, id: number, by: -1 | 1): Promise<void> {
  await inModeratorTransaction(moderator, async (trx) => {
    const nodes = await holdNodes(trx);
    const from = nodes.indexOf(oneOf(nodes, id));
    const other = nodes[from + by];
    if (!other) return;
    const order = nodes.map((node) => node.id);
    [order[from], order[from + by]] = [other.id, id];
    for (const [index, nodeId] of order.entries()) {
      await trx
        .updateTable("node")
        .set({ sortNo: index + 1 })
        .where("id", "=", nodeId)
        .execute();
    }
    const [before, after] = [String(from + 1), String(from + 1 + by)];
    await recordAct(trx, moderator, { ...of(id), act: "order", before, after });
  });
}

/**
 * Retires a node, or opens it again: nobody begins a topic in a retired one; what stands there stays, and is answered.
 * RuleBroken for the node that is chosen where none is.
 */
export async function retireNode(moderator: Viewer, id: number, retired: boolean): Promise<void> {
  await inModeratorTransaction(moderator, async (trx) => {
    const nodes = await holdNodes(trx);
    await setRetired(trx, moderator, nodes, id, retired);
  });
}

/** Lets what is asked in a node be answered: askers accept a comment there; or makes it a plain node again. */
export async function setQuestionNode(
  moderator: Viewer,
  id: number,
  question: boolean,
): Promise<void> {
  await inModeratorTransaction(moderator, async (trx) => {
    const node = oneOf(await holdNodes(trx), id);
    if ((node.question === 1) === question) return;
    await trx
      .updateTable("node")
      .set({ question: question ? 1 : 0 })
      .where("id", "=", id)
      .execute();
    const [before, after] = question ? ["", "问答"] : ["问答", ""];
    await recordAct(trx, moderator, { ...of(id), act: "edit", before, after });
  });
}

/** Takes a node for the transaction, so that nobody retires it meanwhile; whether it is there and in use. */
export async function holdNodeInUse(trx: Writer, id: number): Promise<boolean> {
  const node = await trx
    .selectFrom("node")
    .where("id", "=", id)
    .where("status", "=", 0)
    .select("id")
    .$call(held)
    .executeTakeFirst();
  return node !== undefined;
}

/**
 * Retires or opens one of the nodes, all of which are held, so that whoever makes one the default waits, or is done and
 * seen here.
 */
export async function setRetired(
  trx: Writer,
  moderator: Viewer,
  nodes: HeldNode[],
  id: number,
  retired: boolean,
): Promise<void> {
  const { name, status } = oneOf(nodes, id);
  if (retired && id === (await readStoredSettings(trx)).defaultNodeId) {
    throw new RuleBroken("默认节点不能停用");
  }
  if ((status === 1) === retired) return;
  if (!retired) requireFreeName(nodes, name, id);
  await trx
    .updateTable("node")
    .set({ status: retired ? 1 : 0 })
    .where("id", "=", id)
    .execute();
  if (retired) {
    await tellOfKeeping(trx, await endKeepingOf(trx, [id]), { id, name }, false);
    await dropRefusalsIn(trx, id);
  }
  await recordAct(trx, moderator, { ...of(id), act: retired ? "retire" : "reopen", before: name });
}

const of = (entityId: number) => ({ entityType: "node", entityId });

type HeldNode = Awaited<ReturnType<typeof holdNodes>>[number];

/**
 * Takes all nodes, and lets nobody else make one, so that two moderators order and name one after the other. The table
 * comes first: who has it waits for those that hold one node, and they write none.
 */
export async function holdNodes(trx: Writer) {
  await holdTable(trx, "node");
  const nodes = await trx
    .selectFrom("node")
    .select(["id", "name", "description", "sortNo", "status", "question"])
    .orderBy("id")
    .$call(held)
    .execute();
  return nodes.toSorted((a, b) => a.sortNo - b.sortNo);
}

/** One of the nodes that are held; NotFound when it is not there. */
export function oneOf(nodes: HeldNode[], id: number): HeldNode {
  const node = nodes.find((one) => one.id === id);
  if (!node) throw new NotFound("这个节点不在了");
  return node;
}

function requireFreeName(nodes: HeldNode[], name: string, except = 0): void {
  const taken = nodes.some((node) => node.id !== except && node.status === 0 && node.name === name);
  if (taken) throw new FieldsInvalid({ name: ["已经有叫这个名字的节点了"] });
}
