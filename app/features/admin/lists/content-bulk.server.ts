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
type Verb = (keeper: Viewer, id: number, words: Words) => Promise<unknown>;
type Review = (keeper: Viewer, id: number, decision: Decision) => Promise<void>;

const verdicts = (review: Review): Record<"approve" | "reject", Verb> => ({
  approve: (keeper, id) => review(keeper, id, { approved: true }),
  reject: (keeper, id, { reason }) => review(keeper, id, { approved: false, reason }),
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
  const ticked: ListBulk["ticked"] = defineTicked(list, (keeper, id, { act, ...words }) =>
    verbs[act as Act](keeper, id, words),
  );
  return { noun, schema, ticked };
}

/** What the form of each list asks for, and the single command behind each act. */
export const contentBulk = {
  topics: bulkOf("topics", "话题", topicActs, {
    ...verdicts(reviewTopic),
    delete: (keeper, id, { reason }) => deleteTopic(keeper, id, reason),
    restore: restoreTopic,
    recommend: (keeper, id, { reason }) => recommendTopic(keeper, id, true, reason),
    unrecommend: (keeper, id, { reason }) => recommendTopic(keeper, id, false, reason),
    stick: (keeper, id, { reason }) => stickTopic(keeper, id, true, reason),
    unstick: (keeper, id, { reason }) => stickTopic(keeper, id, false, reason),
    move: (keeper, id, { nodeId, reason }) => moveTopic(keeper, id, nodeId, reason),
  }),
  articles: bulkOf("articles", "文章", plainActs, {
    ...verdicts(reviewArticle),
    delete: (keeper, id, { reason }) => deleteArticle(keeper, id, reason),
    restore: restoreArticle,
  }),
  comments: bulkOf("comments", "评论", plainActs, {
    ...verdicts(reviewComment),
    delete: (keeper, id, { reason }) => deleteComment(keeper, id, reason),
    restore: restoreComment,
  }),
  news: bulkOf("news", "资讯", newsActs, {
    delete: (keeper, id, { reason }) => deleteNews(keeper, id, reason),
    restore: restoreNews,
  }),
  vulnerabilities: bulkOf("vulnerabilities", "漏洞", vulnerabilityActs, {
    hide: (keeper, id, { reason }) => hideVulnerability(keeper, id, reason),
    show: showVulnerability,
  }),
  links: bulkOf("links", "友链", [...linkActs, ...orderActs], {
    approve: (keeper, id) => approveLink(keeper, id, contentStatus.waiting),
    putBack: (keeper, id) => approveLink(keeper, id, contentStatus.deleted),
    reject: (keeper, id, { reason }) => rejectLink(keeper, id, reason, contentStatus.waiting),
    takeDown: (keeper, id, { reason }) => rejectLink(keeper, id, reason, contentStatus.published),
    up: (keeper, id) => moveLink(keeper, id, -1),
    down: (keeper, id) => moveLink(keeper, id, 1),
  }),
};
