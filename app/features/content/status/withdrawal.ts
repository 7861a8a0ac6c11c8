import { contentStatus } from "~/features/kinds/content-status";

/** What is written down of something that its author took back while it waited for review. */
export const withdrawnBy = (userId: number) => ({
  statusBefore: contentStatus.waiting,
  deleteTime: Date.now(),
  deletedBy: userId,
});
