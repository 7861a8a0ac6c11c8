import type { Captcha } from "~/features/accounts/captcha/captcha";

/** Where a discussion stands; every comment and reply of it needs the same. */
export interface Thread {
  /** The page: `/topic/12`. */
  path: string;
  /** Where comments are posted: `/topic/12/comments`. */
  action: string;
  /** Whose thing is discussed; their comments are marked 楼主. 0 for nobody. */
  authorId: number;
  /** The marks of the form, so that the same one sent twice publishes once. */
  formId: string;
  /** Who reads; 0 for visitors. */
  viewerId: number;
  /** Whether the viewer may answer now. */
  canReply: boolean;
  /** What answers are asked for first; null for nothing. */
  captcha: Captcha | null;
}
