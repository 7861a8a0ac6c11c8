import { useState } from "react";
import { statusNames } from "~/features/accounts/user/account-words";
import { isMuted, userStatus } from "~/features/accounts/user/user";
import { Mark } from "~/ui/marks/mark";

interface MemberMarksProps {
  member: { status: number; mutedUntil: number };
}

/** How an account stands: 正常, 待审核, 已停用, 已注销, and 禁言中. */
export function MemberMarks({ member: { status, mutedUntil } }: MemberMarksProps) {
  const [now] = useState(Date.now);
  const name = statusNames[status];
  return (
    <>
      {status === userStatus.active && name}
      {status === userStatus.waiting && <Mark kind="wait">{name}</Mark>}
      {(status === userStatus.disabled || status === userStatus.closed) && (
        <Mark kind="gone">{name}</Mark>
      )}
      {isMuted(mutedUntil, now) && (
        <>
          {" "}
          <Mark kind="good">禁言中</Mark>
        </>
      )}
    </>
  );
}
