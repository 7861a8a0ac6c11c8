import { memberId, type DemoStage } from "~/features/kinds/demo-stage";
import { insertFollows } from "~/features/profiles/follow-bulk.commands.server";
import type { Writer } from "~/platform/database/database.server";
import type { DemoMember } from "./demo-community";

const hour = 3_600_000;

/** Stores whom the members follow: one after the other, from when both were there. */
export async function installFollows(
  trx: Writer,
  stage: DemoStage,
  members: DemoMember[],
): Promise<void> {
  const joined = new Map(members.map((member) => [member.username, member.daysAgo * 24]));
  const rows = members.flatMap(({ username, daysAgo, follows }) =>
    follows.map((followed, index) => {
      const hoursAgo = Math.min(daysAgo * 24, joined.get(followed) ?? 0) - 5 * (index + 1);
      return {
        userId: memberId(stage, username),
        followedId: memberId(stage, followed),
        createTime: stage.now - hoursAgo * hour,
      };
    }),
  );
  await insertFollows(
    trx,
    rows.toSorted((a, b) => a.createTime - b.createTime),
  );
}
