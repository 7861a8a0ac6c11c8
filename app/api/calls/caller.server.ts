import { readViewerByToken } from "~/features/accounts/account/account.queries.server";
import { noteActiveMember } from "~/features/accounts/activity/member-day.server";
import { sessionTokenOf } from "~/features/accounts/sessions/session-token.server";
import { renewSession } from "~/features/accounts/sessions/session.commands.server";
import { isModerator, type Viewer } from "~/features/accounts/user/user";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { FactorNeeded, NotAllowed, NotSignedIn } from "~/platform/errors/domain-errors";
import type { Endpoint } from "./endpoint.server";

export interface Caller {
  token: string;
  viewer: Viewer | null;
}

/**
 * Who calls, by the header X-User-Token. A browser's cookie is enough only for calls that read: whatever
 * another site makes a browser send, it cannot send the header.
 */
export async function readCaller(
  request: Request,
  { method, changes = false }: Pick<Endpoint, "method" | "changes">,
): Promise<Caller> {
  const said = request.headers.get("X-User-Token") ?? "";
  const token = said === "" && method === "GET" && !changes ? sessionTokenOf(request) : said;
  const viewer = token === "" ? null : await readViewerByToken(token);
  if (viewer) {
    const { sessionDays, timeZone } = await readSettings();
    noteActiveMember(viewer.id, timeZone);
    await renewSession(viewer, sessionDays);
  }
  return { token, viewer };
}

/** Who calls, asked again once the body has come, which may take minutes: a role may have been lost meanwhile. */
export async function readCallerAgain(
  { method }: Request,
  token: string,
  first: Viewer | null,
): Promise<Viewer | null> {
  return method === "GET" || first === null ? first : readViewerByToken(token);
}

/** NotSignedIn, NotAllowed or FactorNeeded for who may not make a call. */
export function admit({ access }: Pick<Endpoint, "access">, viewer: Viewer | null): void {
  if (access === "anyone") return;
  if (!viewer) throw new NotSignedIn();
  if (access === "moderator" && viewer.awaitsFactor) throw new FactorNeeded();
  if (access === "moderator" && !isModerator(viewer)) throw new NotAllowed("你没有权限这样做");
}
