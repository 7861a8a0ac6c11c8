import { ToggleForm } from "~/ui/forms/toggle-form";
import { buttonClass, type ButtonSize } from "~/ui/links/button";

interface FollowToggleProps {
  userId: number;
  followed: boolean;
  size?: ButtonSize;
}

/** 关注 or 已关注; not shown to oneself. */
export function FollowToggle({ userId, followed, size }: FollowToggleProps) {
  return (
    <ToggleForm
      key={userId}
      action={`/user/${userId}/follow`}
      on={followed}
      className={(shown) => buttonClass({ kind: shown ? "on" : "plain", size })}
    >
      {(shown) => (shown ? "已关注" : "关注")}
    </ToggleForm>
  );
}
