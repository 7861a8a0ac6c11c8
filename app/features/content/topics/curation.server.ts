import { z } from "zod";
import { requireViewer } from "~/features/accounts/account/account.queries.server";
import { keepsNode } from "~/features/accounts/keeping/kept-nodes";
import { isModerator } from "~/features/accounts/user/user";
import { memberAction } from "~/features/accounts/account/member-action.server";
import { readNodes } from "~/features/content/nodes/node.queries.server";
import { reasonField } from "~/features/moderation/reason.schema";
import { readDatabase } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { answerPage } from "~/platform/http/page-faults.server";
import { found, idParameter } from "~/platform/http/parameters.server";
import { cameFrom } from "~/platform/http/site-address.server";
import { idField, toggleSchema } from "~/platform/text/text-fields";
import { moveTopic, recommendTopic, stickTopic } from "./curation.commands.server";
import { readTopic } from "./topic.queries.server";

const toggles = {
  sticky: { verb: stickTopic, on: "已置顶", off: "已取消置顶" },
  recommend: { verb: recommendTopic, on: "已推荐", off: "已取消推荐" },
} as const;

/** Answers 置顶 and 推荐, wherever they stand. */
export function answerCuration(
  request: Request,
  kind: keyof typeof toggles,
  param: string | undefined,
) {
  const page = `/topic/${encodeURIComponent(param ?? "")}`;
  const { verb, on, off } = toggles[kind];
  return memberAction(request, {
    schema: toggleSchema.extend({ reason: reasonField }),
    back: page,
    leads: true,
    run: async ({ intent, reason }, viewer) => {
      await verb(viewer, idParameter(param), intent, reason);
      const flash = { kind: "success" as const, text: intent ? on : off };
      return { to: cameFrom(request, page), flash };
    },
  });
}

/** What the pages show that move a topic or a part of it to a node; NotFound for who may not. */
export function readMovePage(request: Request, param: string | undefined) {
  return answerPage(request, async () => {
    const viewer = await requireViewer(request);
    const db = readDatabase();
    const topic = found(await readTopic(db, idParameter(param), viewer));
    if (!topic.can.keep) throw new NotFound();
    const reached = ({ id }: { id: number }) => isModerator(viewer) || keepsNode(viewer, id);
    const nodes = (await readNodes(db)).filter(reached).map(({ id, name }) => ({ id, name }));
    return { id: topic.id, title: topic.title || topic.summary, nodeId: topic.node.id, nodes };
  });
}

/** Answers the form that moves a topic to another node. */
export function answerMove(request: Request, param: string | undefined) {
  return memberAction(request, {
    schema: z.object({ nodeId: idField, reason: reasonField }),
    run: async ({ nodeId, reason }, viewer) => {
      const id = idParameter(param);
      const moved = await moveTopic(viewer, id, nodeId, reason);
      const text = moved ? "已移到别的节点" : "话题已经在这个节点里";
      return { to: `/topic/${id}`, flash: { kind: "success", text } };
    },
  });
}
