import { userStatus } from "~/features/accounts/user/user";
import { contentStatus, type ContentStatus } from "./content-status";

/** Whether everybody sees a thing: it is published, and its author, if it has one, is not disabled. */
export function isShown({
  status,
  authorStatus = null,
}: {
  status: ContentStatus;
  authorStatus?: number | null;
}): boolean {
  return status === contentStatus.published && authorStatus !== userStatus.disabled;
}
