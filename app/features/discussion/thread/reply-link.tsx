import { useState, type MouseEvent } from "react";
import { isPlainClick } from "~/ui/links/plain-click";
import { act } from "~/ui/marks/act-links.css";
import { Icon } from "~/ui/pictures/icon";
import type { ReplyTarget } from "./comment-form";
import { LazyReplyForm } from "./comment-parts";
import type { Thread } from "./thread";

interface ReplyLinkProps {
  target: ReplyTarget;
  thread: Thread;
  /** Whether it stands among the acts of a comment, with a drawing. */
  asAct?: boolean;
}

/** 回复: a link to the form below, addressed to this comment; with script the form opens here. */
export function ReplyLink({ target, thread, asAct = false }: ReplyLinkProps) {
  const [open, setOpen] = useState(false);
  function openHere(event: MouseEvent) {
    if (!thread.canReply || !isPlainClick(event)) return;
    event.preventDefault();
    setOpen(!open);
  }
  const close = () => setOpen(false);
  // Visitors are led to where they sign in; who is refused while writing keeps the words.
  if (!open && !thread.canReply && thread.viewerId > 0) return null;
  return (
    <>
      <a
        className={asAct ? act : undefined}
        href={`${thread.path}?reply=${target.id}#reply`}
        rel="nofollow"
        onClick={openHere}
        data-print="no"
      >
        {asAct && <Icon name="talk" />}
        <span>回复</span>
      </a>
      {open && (
        <LazyReplyForm
          path={thread.path}
          viewerId={thread.viewerId}
          action={thread.action}
          formId={`${thread.formId}.${target.id}`}
          target={target}
          captcha={thread.captcha}
          onDone={close}
          onCancel={close}
        />
      )}
    </>
  );
}
