import type { z } from "zod";
import { getViewer } from "~/features/accounts/account/account.queries.server";
import type { Viewer } from "~/features/accounts/user/user";
import { giveBadge, takeBadge } from "~/features/badges/award.commands.server";
import { memberBadgesPath } from "~/features/badges/badge";
import { mayAward } from "~/features/badges/badge-rules";
import { readBadges, readMemberBadges } from "~/features/badges/badge.queries.server";
import type { awardSchema } from "~/features/badges/badge.schema";
import { readDatabase } from "~/platform/database/database.server";
import type { Done } from "~/platform/http/page-action.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { found, idOrNone, idParameter } from "~/platform/http/parameters.server";
import { readProfile } from "./profile.queries.server";

/** What the page of a member's badges shows: whose they are, which, what the viewer may give them, and what they take back. */
export function readMemberBadgesPage(request: Request, param: string | undefined) {
  return answerPage(request, async () => {
    const db = readDatabase();
    const viewer = await getViewer(request);
    const profile = found(await readProfile(db, idParameter(param), viewer));
    const may = mayAward(viewer, profile.id);
    const [badges, all] = await Promise.all([
      readMemberBadges(db, profile.id),
      may ? readBadges(db) : null,
    ]);
    const has = new Set(badges.map(({ id }) => id));
    const awardable = all && all.filter(({ id, retired }) => !retired && !has.has(id));
    const asked = may ? idOrNone(new URL(request.url).searchParams.get("take")) : 0;
    return { profile, badges, awardable, taking: badges.find(({ id }) => id === asked) };
  });
}

/** Gives a member a badge or takes one back; what is done already is said so. */
export async function changeMemberBadges(
  form: z.output<typeof awardSchema>,
  memberId: number,
  moderator: Viewer,
): Promise<Done> {
  const { badgeId } = form;
  const to = memberBadgesPath(memberId);
  if (form.intent === "give") {
    const given = await giveBadge(moderator, { memberId, badgeId, reason: form.reason });
    const text = given ? "徽章已授予" : "这位成员已经有这枚徽章了";
    return { to, flash: { kind: "success", text } };
  }
  const taken = await takeBadge(moderator, { memberId, badgeId });
  const text = taken ? "徽章已收回" : "这枚徽章已经收回了";
  return { to, flash: { kind: "success", text } };
}
