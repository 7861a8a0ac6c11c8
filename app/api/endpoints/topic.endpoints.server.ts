import { z } from "@hono/zod-openapi";
import { endpoint } from "~/api/calls/endpoint.server";
import { parseFields } from "~/api/calls/fields.server";
import {
  captchaInput,
  idInput,
  numberInput,
  pathId,
  textInput,
  unchangedInput,
} from "~/api/calls/input.server";
import { onReadable } from "~/api/calls/permission.server";
import { noteView } from "~/features/content/display/view-count.server";
import { editTopic } from "~/features/content/topics/topic-edit.commands.server";
import { readTopicFields } from "~/features/content/topics/topic-fields.queries.server";
import { publishTopic, publishTweet } from "~/features/content/topics/topic.commands.server";
import { wholeTopicShape } from "~/features/content/topics/topic.json";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { topicSchema, tweetSchema } from "~/features/content/topics/topic.schema";
import { askPostingCaptchaOnce } from "~/features/content/writing/captcha-check.server";
import { readHiddenPart } from "~/features/discussion/comments/topic-hidden-part.queries.server";
import { contentStatus } from "~/features/kinds/content-status";
import { topicType } from "~/features/kinds/topic-type";
import { requireNotMuted } from "~/features/moderation/publishing-check.server";
import { userShape } from "~/features/profiles/user.json";
import { readLikerIds } from "~/features/reactions/reaction.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { FieldsInvalid } from "~/platform/errors/domain-errors";
import { found } from "~/platform/http/parameters.server";
import { readWholeTopic } from "./topic-rows.server";
import { listUsers } from "./users.server";
import {
  calling,
  formIdInput,
  imageListInput,
  markdownInput,
  tagsInput,
  unchangedTags,
} from "./writing-input.server";

const pollFlag = z.enum(["", "true", "false"], { error: "要填 true 或 false" }).default("");

const writing = {
  nodeId: textInput.openapi({ type: "integer", description: "必填" }),
  title: textInput.openapi({ description: "必填" }),
  content: markdownInput.openapi({ description: "Markdown，必填" }),
  hideContent: markdownInput.openapi({ description: "回复后可见的部分" }),
  tags: tagsInput,
  pollChoices: z.string().optional().openapi({
    description: "投票的选项，每行一个，2 到 20 个；不填就没有投票，修改的时候不填就不改它",
  }),
  pollMost: textInput.openapi({ type: "integer", description: "每人最多选几项，不填是单选" }),
  pollEnd: textInput.openapi({
    description: "投票截止时间，按站点的时区，例如 2026-01-31T18:00；不填不截止",
  }),
  pollEarly: pollFlag.openapi({ description: "true：投票前就显示结果" }),
  pollNamed: pollFlag.openapi({ description: "true：公开谁投了什么" }),
};

/** The same for a tweet, too, which needs less. */
const eitherWriting = {
  ...writing,
  nodeId: writing.nodeId.openapi({ description: "话题必填；动态不填就在默认节点" }),
  title: writing.title.openapi({ description: "话题必填；动态没有标题" }),
  content: writing.content.openapi({
    description: "话题是 Markdown，必填；动态是纯文本，有图片的可以不填",
  }),
};

export const topicEndpoints = [
  endpoint({
    method: "GET",
    path: "/api/topic/{id}",
    access: "anyone",
    says: "一个话题或动态",
    input: pathId,
    answer: wholeTopicShape,
    run: async ({ input: { id }, viewer, request }) => {
      const topic = await readWholeTopic(viewer, id);
      if (topic.status === contentStatus.published) noteView(request, viewer, "topic", id);
      return topic;
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/topic/hide_content",
    access: "anyone",
    says: "话题的隐藏内容，看得到的人才有",
    input: { topicId: idInput },
    answer: z.object({ exists: z.boolean(), show: z.boolean(), content: z.string() }),
    run: async ({ input: { topicId }, viewer }) => {
      const { id } = found(await readTopic(readDatabase(), topicId, viewer));
      const part = await readHiddenPart(readDatabase(), id, viewer);
      const show = part.exists && part.show;
      return { exists: part.exists, show, content: show ? part.html : "" };
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/topic/recentlikes/{id}",
    access: "anyone",
    says: "最近赞过的 5 个人",
    input: pathId,
    answer: z.array(userShape),
    run: async ({ input, viewer }) => {
      const { id } = found(await readTopic(readDatabase(), input.id, viewer));
      return listUsers(viewer, (await readLikerIds(readDatabase(), "topic", [id])).get(id) ?? []);
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/topic/create",
    access: "member",
    says: "发话题或动态",
    input: {
      type: numberInput({ min: 0, max: 1, without: 0 }).openapi({
        description: "0 是话题，1 是动态",
      }),
      ...eitherWriting,
      imageList: imageListInput,
      formId: formIdInput,
      ...captchaInput,
    },
    answer: wholeTopicShape,
    run: async ({ input: { imageList, ...input }, viewer }) => {
      const id = await calling({ form: "images", api: "imageList" }, async () => {
        if (input.type === topicType.topic) {
          if (imageList.length > 0) {
            throw new FieldsInvalid({ images: ["话题的图片要写在正文里，这里只放动态的图片"] });
          }
          const form = parseFields(topicSchema, input);
          await askPostingCaptchaOnce(viewer, "topic", form, input);
          return publishTopic(viewer, form);
        }
        const form = parseFields(tweetSchema, { ...input, images: imageList });
        await askPostingCaptchaOnce(viewer, "tweet", form, input);
        return publishTweet(viewer, form);
      });
      return readWholeTopic(viewer, id);
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/topic/edit/{id}",
    access: "member",
    says: "要修改的话题，Markdown 原文",
    input: pathId,
    answer: z.object({
      topicId: z.number().int(),
      nodeId: z.number().int(),
      title: z.string(),
      content: z.string(),
      hideContent: z.string(),
      tags: z.array(z.string()),
    }),
    run: async ({ input: { id }, viewer }) => {
      const fields = await onReadable("topic", id, viewer, () =>
        readTopicFields(readDatabase(), id, viewer),
      );
      return {
        topicId: id,
        nodeId: Number(fields.nodeId),
        title: fields.title ?? "",
        content: fields.content ?? "",
        hideContent: fields.hideContent ?? "",
        tags: (fields.tags ?? "").split(",").filter(Boolean),
      };
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/topic/edit/{id}",
    access: "member",
    says: "修改话题",
    input: { ...pathId, ...writing, hideContent: unchangedInput, tags: unchangedTags },
    answer: wholeTopicShape,
    run: async ({ input: { id, ...input }, viewer }) => {
      await onReadable("topic", id, viewer, async () => {
        requireNotMuted(viewer);
        const { hideContent, tags } = await readTopicFields(readDatabase(), id, viewer);
        const form = parseFields(topicSchema, { hideContent, tags, ...input });
        await editTopic(viewer, id, form);
      });
      return readWholeTopic(viewer, id);
    },
  }),
];
