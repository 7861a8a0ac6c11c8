import { getViewer } from "~/features/accounts/account/account.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { found, idParameter } from "~/platform/http/parameters.server";
import { readFollowPage, type FollowSide } from "./follow.queries.server";
import { readProfile } from "./profile.queries.server";

/** What the pages of fans and follows show: whose they are, and one page of them. */
export function readFollowListPage(request: Request, side: FollowSide, param: string | undefined) {
  return answerPage(request, async () => {
    const db = readDatabase();
    const viewer = await getViewer(request);
    const profile = found(await readProfile(db, idParameter(param), viewer));
    const cursor = new URL(request.url).searchParams.get("cursor");
    const people = await readFollowPage(db, { side, userId: profile.id }, cursor, viewer);
    return { profile, people };
  });
}
