import type { Viewer } from "~/features/accounts/user/user";
import { FollowToggle } from "./follow-toggle";
import type { Profile } from "./profile";

interface FollowAuthorProps {
  author: Profile | null;
  viewer: Viewer | null;
}

/** 关注 beside the author of what is read; nothing on one's own. */
export function FollowAuthor({ author, viewer }: FollowAuthorProps) {
  if (!author || author.id === viewer?.id) return null;
  return <FollowToggle userId={author.id} followed={author.followed} />;
}
