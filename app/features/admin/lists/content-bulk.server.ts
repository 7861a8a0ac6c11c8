import { z } from "zod";
import type { Viewer } from "~/features/accounts/user/user";
import {
  deleteArticle,
  restoreArticle,
} from "~/features/content/articles/article-status.commands.server";
import { approveLink, rejectLink } from "~/features/content/links/link-decision.commands.server";
import { moveLink } from "~/features/content/links/link-order.commands.server";
import { deleteNews, restoreNews } from "~/features/content/news/news.commands.server";
import {
  reviewArticle,
  reviewTopic,
  type Decision,
} from "~/features/content/posts/review.commands.server";
import {
  moveTopic,
  recommendTopic,
  stickTopic,
} from "~/features/content/topics/curation.commands.server";
import { deleteTopic, restoreTopic } from "~/features/content/topics/topic-status.commands.server";
import {
  hideVulnerability,
  showVulnerability,
} from "~/features/content/vulnerabilities/vulnerability.commands.server";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { restoreComment } from "~/features/discussion/comments/comment-restoring.commands.server";
import { reviewComment } from "~/features/discussion/comments/comment-review.commands.server";
import { contentStatus } from "~/features/kinds/content-status";
import { reasonField } from "~/features/moderation/reason.schema";
import { idsField } from "~/platform/text/text-fields";
import {
  linkActs,
  newsActs,
  orderActs,
  plainActs,
  reasonedActs,
  topicActs,
  vulnerabilityActs,
  type BulkAct,
} from "./bulk-acts";
import { actField, defineTicked, reasonFor, type TickedAct } from "./bulk.server";

interface Words {
  reason: string;
  nodeId: number;
}
interface Asked extends Words {
  ids: number[];
  act: BulkAct;
}
type Verb = (moderator: Viewer, id: number, words: Words) => Promise<unknown>;
type Review = (moderator: Viewer, id: number, decision: Decision) => Promise<void>;

const verdicts = (review: Review): Record<"approve" | "reject", Verb> => ({
  approve: (moderator, id) => review(moderator, id, { approved: true }),
  reject: (moderator, id, { reason }) => review(moderator, id, { approved: false, reason }),
});

interface ListBulk {
  noun: string;
  schema: z.ZodType<Asked>;
  ticked: TickedAct<number, Words & { act: string }>;
}

function bulkOf<Act extends BulkAct>(
  list: string,
  noun: string,
  acts: readonly [Act, ...Act[]],
  verbs: Record<Act, Verb>,
): ListBulk {
  const schema = z
    .object({
      ids: idsField,
      act: actField(acts),
      reason: reasonField,
      nodeId: z.string().default("").transform(Number),
    })
    .superRefine(reasonFor(reasonedActs))
    .superRefine(({ act, nodeId }, check) => {
      if (act === "move" && !(nodeId > 0)) {
        check.addIssue({ code: "custom", path: ["nodeId"], message: "请选择节点" });
      }
    });
  const ticked: ListBulk["ticked"] = defineTicked(list, (moderator, id, { act, ...words }) =>
    verbs[act as Act](moderator, id, words),
  );
  return { noun, schema, ticked };
}

/** What the form of each list asks for, and the single command behind each act. */
export const contentBulk = {
  topics: bulkOf("topics", "话题", topicActs, {
    ...verdicts(reviewTopic),
    delete: (moderator, id, { reason }) => deleteTopic(moderator, id, reason),
    restore: restoreTopic,
    recommend: (moderator, id, { reason }) => recommendTopic(moderator, id, true, reason),
    unrecommend: (moderator, id, { reason }) => recommendTopic(moderator, id, false, reason),
    stick: (moderator, id, { reason }) => stickTopic(moderator, id, true, reason),
    unstick: (moderator, id, { reason }) => stickTopic(moderator, id, false, reason),
    move: (moderator, id, { nodeId, reason }) => moveTopic(moderator, id, nodeId, reason),
  }),
  articles: bulkOf("articles", "文章", plainActs, {
    ...verdicts(reviewArticle),
    delete: (moderator, id, { reason }) => deleteArticle(moderator, id, reason),
    restore: restoreArticle,
  }),
  comments: bulkOf("comments", "评论", plainActs, {
    ...verdicts(reviewComment),
    delete: (moderator, id, { reason }) => deleteComment(moderator, id, reason),
    restore: restoreComment,
  }),
  news: bulkOf("news", "资讯", newsActs, {
    delete: (moderator, id, { reason }) => deleteNews(moderator, id, reason),
    restore: restoreNews,
  }),
  vulnerabilities: bulkOf("vulnerabilities", "漏洞", vulnerabilityActs, {
    hide: (moderator, id, { reason }) => hideVulnerability(moderator, id, reason),
    show: showVulnerability,
  }),
  links: bulkOf("links", "友链", [...linkActs, ...orderActs], {
    approve: (moderator, id) => approveLink(moderator, id, contentStatus.waiting),
    putBack: (moderator, id) => approveLink(moderator, id, contentStatus.deleted),
    reject: (moderator, id, { reason }) => rejectLink(moderator, id, reason, contentStatus.waiting),
    takeDown: (moderator, id, { reason }) =>
      rejectLink(moderator, id, reason, contentStatus.published),
    up: (moderator, id) => moveLink(moderator, id, -1),
    down: (moderator, id) => moveLink(moderator, id, 1),
  }),
};
