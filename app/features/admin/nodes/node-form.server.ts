import { z } from "zod";
import type { Viewer } from "~/features/accounts/user/user";
import { flashOf } from "~/features/admin/frame/great-act-words";
import { emptyNode } from "~/features/content/topics/node-emptying.commands.server";
import {
  createNode,
  moveNode,
  renameNode,
  retireNode,
  setQuestionNode,
} from "~/features/content/nodes/node.commands.server";
import type { NodeForm } from "~/features/content/nodes/node.schema";
import type { Done } from "~/platform/http/page-action.server";

/** Does what a button of the nodes' page asks for. */
export async function changeNodes(form: NodeForm, moderator: Viewer): Promise<Done> {
  switch (form.intent) {
    case "create":
      await createNode(moderator, { name: form.name, description: form.description });
      return done("节点建好了");
    case "save":
      await renameNode(moderator, form.nodeId, { name: form.name, description: form.description });
      return done("保存了");
    case "up":
    case "down":
      await moveNode(moderator, form.nodeId, form.intent === "up" ? -1 : 1);
      return done("顺序改好了");
    case "retire":
      await retireNode(moderator, form.nodeId, true);
      return done("停用了，已有的话题还在");
    case "ask":
    case "unask":
      await setQuestionNode(moderator, form.nodeId, form.intent === "ask");
      return done(form.intent === "ask" ? "这里的问题可以采纳回答了" : "不再是问答节点了");
    case "reopen":
      await retireNode(moderator, form.nodeId, false);
      return done("可以再用了");
  }
}

/** The form that moves what stands in a node to another one. */
export const nodeTopicsSchema = z.object({
  into: z.string().default("").transform(Number),
  retire: z.literal("on").optional(),
});

/** Moves what stands in a node to another one, and retires it if that is ticked. */
export async function moveNodeTopics(
  { into, retire }: z.output<typeof nodeTopicsSchema>,
  id: number,
  moderator: Viewer,
): Promise<Done> {
  const act = await emptyNode(moderator, id, { into, retire: retire === "on" });
  return { to: "/admin/nodes", flash: flashOf(act) };
}

const done = (text: string): Done => ({
  to: "/admin/nodes",
  flash: { kind: "success", text },
});
