import { z } from "@hono/zod-openapi";
import { nothing } from "~/api/calls/answers.server";
import { endpoint } from "~/api/calls/endpoint.server";
import { idInput } from "~/api/calls/input.server";
import { kindInput } from "~/api/calls/kind-input.server";
import { readDiscussedAuthor } from "~/features/discussion/comments/commentable.server";
import { setWatch } from "~/features/discussion/members/watching.commands.server";
import { readWatch } from "~/features/discussion/watching/watch.queries.server";
import { watchLevels } from "~/features/discussion/watching/watching";
import { readDatabase } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";

const thing = { entityType: kindInput("comments"), entityId: idInput };
const level = z
  .enum(watchLevels, { error: `要填 ${watchLevels.join("、")} 之一` })
  .openapi({ description: "watched 有新评论就告诉我，normal 只告诉回复和提到，silenced 静音" });

export const watchEndpoints = [
  endpoint({
    method: "GET",
    path: "/api/watch",
    access: "member",
    says: "是否关注了一处的回复",
    input: thing,
    answer: z.object({ level }),
    run: async ({ input, viewer }) => {
      const db = readDatabase();
      const author = await readDiscussedAuthor(db, input, viewer);
      if (author === undefined) throw new NotFound();
      return { level: await readWatch(db, viewer.id, input) };
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/watch",
    access: "member",
    says: "关注一处的回复、不关注，或者静音",
    input: { ...thing, level },
    answer: nothing,
    run: async ({ input: { level: wanted, ...of }, viewer }) => {
      await setWatch(viewer, of, wanted);
      return null;
    },
  }),
];
