import type { LoaderFunctionArgs } from "@remix-run/node";
import { eventStream } from "remix-utils/sse/server";
import { getViewer } from "~/features/accounts/account/account.queries.server";
import { readOpenSessions } from "~/features/accounts/sessions/session.queries.server";
import { readCommentCounts } from "~/features/discussion/comments/comment-counts.queries.server";
import { readUnreadCounts } from "~/features/notifications/message.queries.server";
import { findKind, type KindWith } from "~/features/kinds/kind-registry.server";
import { readDatabase } from "~/platform/database/database.server";
import { watchCount, type CountReader } from "~/platform/live/live-counts.server";
import { takeSeat } from "~/platform/live/stream-seats.server";
import { streamSignal } from "~/platform/live/stream-signal.server";

/** Seconds between two signs of life, so that no proxy takes the stream for dead. */
const beat = 25;
const mostWatched = 20;

const readUnread: CountReader = (ids) => readUnreadCounts(readDatabase(), ids);

/** One for each kind, because who watches the same is told by the same reader. */
const commentReaders = new Map<string, CountReader>();

function commentReader(kind: KindWith<"comments">): CountReader {
  const { name, comments } = kind;
  const known = commentReaders.get(name);
  const reader = known ?? ((ids) => readCommentCounts(readDatabase(), comments.table, ids));
  if (!known) commentReaders.set(name, reader);
  return reader;
}

interface Subject {
  /** How the browser calls it: `unread`, or the path of what is discussed. */
  name: string;
  read: CountReader;
  id: number;
}

function subjectsOf(request: Request, viewerId: number): Subject[] {
  const names = (new URL(request.url).searchParams.get("watch") ?? "").split(" ");
  const discussed = names.slice(0, mostWatched).flatMap((name): Subject[] => {
    const [, path = "", id] = /^\/([a-z]+)\/([1-9]\d{0,8})$/.exec(name) ?? [];
    const kind = findKind(path, "comments");
    return kind ? [{ name, read: commentReader(kind), id: Number(id) }] : [];
  });
  return [{ name: "unread", read: readUnread, id: viewerId }, ...discussed];
}

/** What changes on a member's open pages, as server-sent events: unread messages and the comments on what is open. */
export async function loader({ request }: LoaderFunctionArgs) {
  const accept = request.headers.get("Accept") ?? "";
  if (!accept.includes("text/event-stream")) {
    return new Response("text/event-stream only", { status: 406 });
  }
  const viewer = await getViewer(request);
  // 204 tells an EventSource not to come again (HTML standard, server-sent events), as who has too many is told.
  if (!viewer) return new Response(null, { status: 204 });
  const giveBack = takeSeat(viewer.id);
  if (!giveBack) return new Response(null, { status: 204 });
  const response = eventStream(streamSignal(), (send, close) => {
    // Watched before everything else, and so read first at each change: no count reaches a session that ended.
    const stops = [
      watchCount(readOpenSessions, viewer.sessionId, (open) => {
        if (open === 0) queueMicrotask(close);
      }),
    ];
    for (const { name, read, id } of subjectsOf(request, viewer.id)) {
      const tell = (count: number) => send({ event: "count", data: JSON.stringify([name, count]) });
      stops.push(watchCount(read, id, tell));
    }
    const live = async () => {
      const open = await readOpenSessions([viewer.sessionId]);
      if (open.get(viewer.sessionId) === 1) send({ event: "beat", data: "" });
      else close();
    };
    const timer = setInterval(() => live().catch(close), beat * 1000);
    return () => {
      giveBack();
      clearInterval(timer);
      for (const stop of stops) stop();
    };
  });
  response.headers.set("Cache-Control", "no-store, no-transform");
  response.headers.set("X-Accel-Buffering", "no");
  return response;
}
