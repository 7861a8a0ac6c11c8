import {
  deleteComment,
  deleteCommentIn,
} from "~/features/discussion/comments/comment-deletion.commands.server";
import { readCommentHeads } from "~/features/discussion/comments/comment-heads.queries.server";
import { restoreComment } from "~/features/discussion/comments/comment-restoring.commands.server";
import {
  reviewComment,
  withdrawComment,
} from "~/features/discussion/comments/comment-review.commands.server";
import { holdComment } from "~/features/discussion/comments/comment-status.commands.server";
import { requireVisibleComment } from "~/features/discussion/comments/comment-visibility.queries.server";
import { readKeptPlace } from "~/features/discussion/comments/comment-node.queries.server";
import { commentPath } from "~/features/discussion/comments/commentable.server";
import { readSingleComment } from "~/features/discussion/comments/single-comment.queries.server";
import { readWaitingComments } from "~/features/discussion/comments/waiting-comments.queries.server";
import type { ContentKind } from "~/features/kinds/kind";
import { NotFound } from "~/platform/errors/domain-errors";
import { htmlExcerpt } from "~/platform/markdown/html-excerpt";
import { settleComments } from "./comment-settling.commands.server";
import { commentPersonalData } from "./personal-data.server";

const excerpt = 100;

export const commentKind: ContentKind = {
  name: "comment",
  noun: "评论",
  measure: "条",
  readHeads: readCommentHeads,
  readSeen: async (db, id, viewer) => {
    try {
      await requireVisibleComment(db, id, viewer);
      const { comment, of } = await readSingleComment(db, id, viewer);
      const title = htmlExcerpt(comment.contentHtml, excerpt);
      const place = await readKeptPlace(db, of);
      return { userId: comment.user.id, title, path: commentPath(of, id), ...(place && { place }) };
    } catch (error) {
      if (error instanceof NotFound) return undefined;
      throw error;
    }
  },
  reported: true,
  deletion: {
    table: "comment",
    hold: holdComment,
    delete: deleteComment,
    deleteIn: deleteCommentIn,
    restore: restoreComment,
    withdraw: withdrawComment,
  },
  review: { table: "comment", decide: reviewComment, readWaiting: readWaitingComments },
  list: {
    name: "comments",
    acts: {
      delete: deleteComment,
      restore: restoreComment,
      approve: (moderator, id, _reason, _nodeId, readOf) =>
        reviewComment(moderator, id, { approved: true, readOf }),
      reject: (moderator, id, reason) => reviewComment(moderator, id, { approved: false, reason }),
    },
  },
  written: "comment",
  settling: {
    table: "comment",
    settlePlaces: settleComments,
  },
  outsidePlaces: { table: "comment", html: ["contentHtml"] },
  personalData: commentPersonalData,
};
