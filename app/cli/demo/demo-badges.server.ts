import { insertDemoBadges } from "~/features/badges/badge-bulk.commands.server";
import { memberId, type DemoStage } from "~/features/kinds/demo-stage";
import type { Writer } from "~/platform/database/database.server";
import type { DemoContent } from "./demo-community";

const day = 86_400_000;

/** Stores the badges with those who have them, who had them first first. */
export async function installBadges(
  trx: Writer,
  stage: DemoStage,
  badges: DemoContent["badges"],
): Promise<void> {
  const rows = badges.map(({ awards, ...badge }) => ({
    ...badge,
    awards: awards
      .toSorted((a, b) => b.daysAgo - a.daysAgo)
      .map(({ to, by, reason, daysAgo }) => ({
        memberId: memberId(stage, to),
        giverId: memberId(stage, by),
        reason,
        createTime: stage.now - daysAgo * day,
      })),
  }));
  await insertDemoBadges(trx, rows, stage.now);
}
