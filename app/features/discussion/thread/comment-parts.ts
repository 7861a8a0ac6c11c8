import { partOnDemand } from "~/ui/links/part-on-demand";

const loadCommentForm = () => import("./comment-form");

/** The form of a comment, for members. */
export const LazyCommentForm = partOnDemand(loadCommentForm, (module) => module.CommentForm);

/** The form of a reply within the comment it answers, for members. */
export const LazyReplyForm = partOnDemand(loadCommentForm, (module) => module.ReplyForm);

/** What may be done with a comment, for those who may. */
export const LazyCommentChanges = partOnDemand(
  () => import("./comment-changes"),
  (module) => module.CommentChanges,
);
