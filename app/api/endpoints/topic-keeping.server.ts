import { onReadable } from "~/api/calls/permission.server";
import type { Viewer } from "~/features/accounts/user/user";

/** Does something to keep a topic in order; NotAllowed for whoever sees it and may not, NotFound for everybody else. */
export const keepingTopic = <T>(id: number, viewer: Viewer, run: () => Promise<T>): Promise<T> =>
  onReadable("topic", id, viewer, run);
