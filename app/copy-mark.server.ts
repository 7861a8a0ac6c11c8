import type { EntryContext } from "@remix-run/node";
import { isModerator, type Viewer } from "~/features/accounts/user/user";
import { copyHeader, copyMark } from "~/features/site/frame/offline-copies";
import { isThrifty } from "~/features/site/frame/thrift-cookie.server";
import { settingsAtHand } from "~/features/site/settings/setting.queries.server";

interface RenderedRoot {
  viewer: Pick<Viewer, "id" | "roles"> | null;
  flash: unknown;
}

/** What the root says of who asks; undefined where it could not be read. */
export function shownRoot({ staticHandlerContext }: EntryContext): RenderedRoot | undefined {
  return staticHandlerContext.loaderData["root"] as RenderedRoot | undefined;
}

/** Says whose page it is, and whether their browser may keep a copy: never where a moderator sees what others may not. */
export function markCopy(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): void {
  const root = shownRoot(context);
  if (!root || !settingsAtHand().offline) return;
  const { viewer, flash } = root;
  const mayKeep = flash === null && !headers.has("Cache-Control") && !isModerator(viewer);
  const { pathname: path } = new URL(request.url);
  const thrifty = isThrifty(request);
  headers.set(copyHeader, copyMark({ reader: viewer?.id ?? null, path, status, mayKeep, thrifty }));
}
