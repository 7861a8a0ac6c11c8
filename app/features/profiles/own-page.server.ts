import { requireViewer } from "~/features/accounts/account/account.queries.server";
import type { Viewer } from "~/features/accounts/user/user";
import { isKeeper } from "~/features/accounts/keeping/kept-nodes";
import { readDatabase, type Database } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { found } from "~/platform/http/parameters.server";
import type { OwnProfile } from "./profile";
import { readProfile } from "./profile.queries.server";

/** What a page for members only shows: whose it is, and what `read` finds; visitors are sent to sign in. */
export function readOwnPage<T>(
  request: Request,
  read: (db: Database, viewer: Viewer) => Promise<T>,
): Promise<T & { profile: OwnProfile }> {
  return answerPage(request, async () => {
    const db = readDatabase();
    const viewer = await requireViewer(request);
    const [profile, own] = await Promise.all([
      readProfile(db, viewer.id, viewer),
      read(db, viewer),
    ]);
    return {
      ...own,
      profile: { ...found(profile), ...(isKeeper(viewer) && { keeper: true as const }) },
    };
  });
}
