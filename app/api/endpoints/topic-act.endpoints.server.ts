import { act, deletion } from "~/api/calls/act.server";
import { nothing } from "~/api/calls/answers.server";
import { endpoint } from "~/api/calls/endpoint.server";
import { parseFields } from "~/api/calls/fields.server";
import { flagInput, numberInput, pathId, textInput, wireInput } from "~/api/calls/input.server";
import { closePoll, vote } from "~/features/content/polls/topic-vote.commands.server";
import { voteSchema } from "~/features/content/polls/poll.schema";
import { react } from "~/features/content/posts/reacting.commands.server";
import { recommendTopic, stickTopic } from "~/features/content/topics/curation.commands.server";
import { slowChoices } from "~/features/content/topics/topic-closing";
import {
  closeTopic,
  reopenTopic,
  slowTopic,
} from "~/features/content/topics/topic-closing.commands.server";
import { slowingSchema } from "~/features/content/topics/topic-closing.server";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import { reasonField } from "~/features/moderation/reason.schema";
import { keepingTopic } from "./topic-keeping.server";

const reason = wireInput(reasonField, { type: "string", description: "理由，可以不填" });

export const topicActEndpoints = [
  deletion("topic", "删除话题或动态；删别人的要有理由", deleteTopic),
  endpoint({
    method: "POST",
    path: "/api/topic/recommend/{id}",
    access: "moderator",
    says: "推荐或取消推荐",
    input: { ...pathId, recommend: flagInput, reason },
    answer: nothing,
    run: async ({ input, viewer }) => {
      await recommendTopic(viewer, input.id, input.recommend, input.reason);
      return null;
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/topic/sticky/{id}",
    access: "moderator",
    says: "置顶或取消置顶",
    input: { ...pathId, sticky: flagInput, reason },
    answer: nothing,
    run: async ({ input, viewer }) => {
      await stickTopic(viewer, input.id, input.sticky, input.reason);
      return null;
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/topic/close/{id}",
    access: "member",
    says: "关闭或重新开放回复；管理员和节点的版主可以",
    input: {
      ...pathId,
      close: flagInput,
      days: numberInput({ min: 0, max: 365, without: 0 }).openapi({
        description: "几天之后关闭，0 是现在",
      }),
      reason,
    },
    answer: nothing,
    run: async ({ input, viewer }) => {
      const { id, close, days } = input;
      await keepingTopic(id, viewer, () =>
        close ? closeTopic(viewer, id, days, input.reason) : reopenTopic(viewer, id, input.reason),
      );
      return null;
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/topic/slow/{id}",
    access: "member",
    says: "慢速：同一个人两次评论之间至少隔多久；管理员和节点的版主可以",
    input: {
      ...pathId,
      seconds: wireInput(slowingSchema.shape.seconds, {
        type: "string",
        enum: [...slowChoices],
        description: "隔几秒，0 不限",
      }),
      reason,
    },
    answer: nothing,
    run: async ({ input: { id, seconds, reason: why }, viewer }) => {
      await keepingTopic(id, viewer, () => slowTopic(viewer, id, seconds, why));
      return null;
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/topic/vote/{id}",
    access: "member",
    says: "在话题的投票里投票，或改票：换掉原来投的",
    input: {
      ...pathId,
      choice: textInput.openapi({ description: "choiceId，几个用逗号分开" }),
    },
    answer: nothing,
    run: async ({ input: { id, choice }, viewer }) => {
      const ids = choice.split(",").filter((one) => one !== "");
      await vote(viewer, id, parseFields(voteSchema, { choice: ids }).choice);
      return null;
    },
  }),
  act("/api/topic/close_poll/{id}", "提前结束投票；发起的人和管理员可以", closePoll),
  act("/api/topic/like/{id}", "赞", (viewer, id) => react(viewer, "like", "topic", id, true)),
  act("/api/topic/unlike/{id}", "取消赞", (viewer, id) =>
    react(viewer, "like", "topic", id, false),
  ),
  act("/api/topic/favorite/{id}", "收藏；取消收藏用 /api/favorite/delete", (viewer, id) =>
    react(viewer, "favorite", "topic", id, true),
  ),
];
