import { userStatus } from "~/features/accounts/user/user";
import { contentStatus, type ContentStatus } from "./content-status";

interface MaybeShown {
  status: ContentStatus;
  /** Of its author, if it has one. */
  authorStatus?: number | null;
  /** The same where the status is not at hand. */
  authorDisabled?: boolean;
}

/** Whether everybody sees a thing: it is published, and its author, if it has one, is not disabled. */
export function isShown({
  status,
  authorStatus = null,
  authorDisabled = authorStatus === userStatus.disabled,
}: MaybeShown): boolean {
  return status === contentStatus.published && !authorDisabled;
}
