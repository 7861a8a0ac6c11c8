import { readStanding } from "~/features/accounts/account/standing.queries.server";
import { toldMute } from "~/features/accounts/user/mute-words.server";
import { isModerator, type Viewer } from "~/features/accounts/user/user";
import type { Database } from "~/platform/database/database.server";
import { verifyFirst } from "./conversation";

/** Whether a member may write letters: who has shown that their address is theirs, and moderators. */
export async function mayWriteLetters(db: Database, viewer: Viewer): Promise<boolean> {
  if (isModerator(viewer)) return true;
  const standing = await readStanding(db, viewer.id);
  return standing === undefined || standing.emailVerified;
}

/** Why the viewer can write no letter now, to be said before it is written; null where they can. */
export async function readLetterRefusal(db: Database, viewer: Viewer): Promise<string | null> {
  return (await toldMute(viewer)) ?? ((await mayWriteLetters(db, viewer)) ? null : verifyFirst);
}
