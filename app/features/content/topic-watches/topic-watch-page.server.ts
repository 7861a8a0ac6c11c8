import { z } from "zod";
import { requireViewer } from "~/features/accounts/account/account.queries.server";
import { memberAction } from "~/features/accounts/account/member-action.server";
import type { Viewer } from "~/features/accounts/user/user";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { found, idParameter } from "~/platform/http/parameters.server";
import { topicWatchLevels, type OriginType, type TopicOrigin } from "./topic-watch";
import { setTopicWatch } from "./topic-watch.commands.server";
import type { PlaceWatch } from "./topic-watch-link";
import { originPath, readOriginName, readTopicWatch } from "./topic-watch.queries.server";

const topicWatchSchema = z.object({ level: z.enum(topicWatchLevels, { error: "请选一种" }) });

const saidAfterwards = {
  watched: "有新话题会告诉你",
  normal: "不再告诉你新话题",
  silenced: "已静音",
} as const;

/** What the page of a node or a tag says of the choice; nothing to visitors. */
export async function readPlaceWatch(
  viewer: Viewer | null,
  origin: TopicOrigin,
): Promise<PlaceWatch | undefined> {
  if (!viewer) return undefined;
  const level = await readTopicWatch(readDatabase(), viewer.id, origin);
  return { path: originPath(origin), level };
}

/** What the page shows on which a member chooses what to hear of new topics from there. */
export function readTopicWatchPage(
  request: Request,
  entityType: OriginType,
  param: string | undefined,
) {
  return answerPage(request, async () => {
    const viewer = await requireViewer(request);
    const db = readDatabase();
    const origin = { entityType, entityId: idParameter(param) };
    const [name, level] = await Promise.all([
      readOriginName(db, origin, viewer),
      readTopicWatch(db, viewer.id, origin),
    ]);
    return { entityType, name: found(name), path: originPath(origin), level };
  });
}

/** Answers the form of that page. */
export function answerTopicWatch(
  request: Request,
  entityType: OriginType,
  param: string | undefined,
) {
  return memberAction(request, {
    schema: topicWatchSchema,
    run: async ({ level }, viewer) => {
      const origin = { entityType, entityId: idParameter(param) };
      await setTopicWatch(viewer, origin, level);
      const flash = { kind: "success", text: saidAfterwards[level] } as const;
      return { to: originPath(origin), flash };
    },
  });
}
