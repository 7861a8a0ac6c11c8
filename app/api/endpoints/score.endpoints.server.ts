import { z } from "@hono/zod-openapi";
import { pageList } from "~/api/calls/answers.server";
import { endpoint } from "~/api/calls/endpoint.server";
import { pageInput } from "~/api/calls/input.server";
import { userShape } from "~/features/profiles/user.json";
import { readScoreLogPage } from "~/features/scores/score-log.queries.server";
import { scoreLogShape } from "~/features/scores/score.json";
import { readRanking } from "~/features/scores/score.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { pageSize } from "~/platform/database/keyset-cursor";
import { listUsers } from "./users.server";

const ranked = 10;

export const scoreEndpoints = [
  endpoint({
    method: "GET",
    path: "/api/user/scorelogs",
    access: "member",
    says: "我的积分记录",
    input: { page: pageInput },
    answer: pageList(scoreLogShape),
    run: async ({ input: { page }, viewer }) => {
      const { rows, total } = await readScoreLogPage(readDatabase(), viewer.id, page);
      return { results: rows, page: { page, limit: pageSize, total } };
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/user/score/rank",
    access: "anyone",
    says: "积分最高的 10 个人",
    input: {},
    answer: z.array(userShape),
    run: async ({ viewer }) => {
      const { members } = await readRanking(readDatabase(), 1);
      return listUsers(
        viewer,
        members.slice(0, ranked).map(({ id }) => id),
      );
    },
  }),
];
