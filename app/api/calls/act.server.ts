import type { Viewer } from "~/features/accounts/user/user";
import { nothing } from "./answers.server";
import { endpoint, type Endpoint } from "./endpoint.server";
import { pathId, reasonInput } from "./input.server";
import { onReadable } from "./permission.server";

/** A call by which a member does one thing to the thing with an id, and which has nothing to say. */
export function act(
  path: `/api/${string}/{id}`,
  says: string,
  run: (viewer: Viewer, id: number) => Promise<unknown>,
): Endpoint {
  return endpoint({
    method: "POST",
    path,
    access: "member",
    says,
    input: pathId,
    answer: nothing,
    run: async ({ input, viewer }) => {
      await run(viewer, input.id);
      return null;
    },
  });
}

/** A call that deletes the thing with an id; for others' things a reason is needed. */
export function deletion(
  kind: string,
  says: string,
  run: (viewer: Viewer, id: number, reason: string) => Promise<unknown>,
): Endpoint {
  return endpoint({
    method: "POST",
    path: `/api/${kind}/delete/{id}`,
    access: "member",
    says,
    input: { ...pathId, reason: reasonInput },
    answer: nothing,
    run: async ({ input: { id, reason }, viewer }) => {
      await onReadable(kind, id, viewer, () => run(viewer, id, reason));
      return null;
    },
  });
}
