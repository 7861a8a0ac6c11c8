import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, type MouseEvent } from "react";
import type { Comment, Reply } from "~/features/discussion/comments/comment";
import { failed } from "~/ui/links/act-answer";
import { Link } from "~/ui/links/link";
import { isPlainClick } from "~/ui/links/plain-click";
import type { LoadedPage } from "~/ui/lists/load-more";
import { Loading } from "~/ui/notices/loading";
import { showToast } from "~/ui/notices/toast-store";
import { Icon } from "~/ui/pictures/icon";
import * as styles from "./comment-list.css";
import { ReplyItem } from "./reply-item";
import type { Thread } from "./thread";

interface MoreRepliesProps {
  comment: Comment;
  thread: Thread;
  /** What stands above already. */
  shown: Reply[];
  /** Where the list goes on; "" from the first reply. */
  cursor: string;
}

/** The link to the rest of the replies, which brings them in its place. */
export function MoreReplies({ comment, thread, shown, cursor }: MoreRepliesProps) {
  const fetcher = useFetcher<unknown>();
  const { data } = fetcher;
  const isPressed = useRef(false);
  const place = useRef<HTMLLIElement>(null);
  const lost = failed(data) && fetcher.state === "idle";

  useEffect(() => {
    if (!lost) return;
    showToast({ kind: "error", text: "没能加载更多，请稍后再试" });
    if (!isPressed.current) return;
    isPressed.current = false;
    if (document.activeElement === document.body)
      place.current?.querySelector("a")?.focus({ preventScroll: true });
  }, [lost]);

  function loadHere(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    isPressed.current = true;
    fetcher.load(`/comment/${comment.id}/replies?cursor=${cursor}`);
  }

  const page = failed(data) ? undefined : (data as LoadedPage<Reply> | undefined);
  const known = new Set(shown.map(({ id }) => id));
  const added = page?.results.filter(({ id }) => !known.has(id)) ?? [];
  const firstAdded = added[0]?.id;

  // The link that was pressed is gone: the first reply that it brought stands in its place; what an act
  // changes of them later leaves the focus where it is, and so does whoever began to write elsewhere meanwhile.
  useEffect(() => {
    if (data === undefined || failed(data) || !isPressed.current) return;
    isPressed.current = false;
    const first = document.getElementById(`comment-${firstAdded}`);
    if (!first || document.activeElement !== document.body) return;
    first.tabIndex = -1;
    first.focus();
  }, [data, firstAdded]);

  if (page) {
    return (
      <>
        {added.map((reply) => (
          <ReplyItem key={reply.id} reply={reply} thread={thread} />
        ))}
        {page.hasMore && (
          <MoreReplies {...{ comment, thread, shown: page.results, cursor: page.cursor }} />
        )}
      </>
    );
  }
  const after = cursor === "" ? "" : `&repliesAfter=${cursor}`;
  const to = `${thread.path}?comment=${comment.id}&replies=all${after}#comment-${comment.id}`;
  return (
    <li ref={place}>
      {fetcher.state === "idle" ? (
        <Link className={styles.allReplies} to={to} onClick={loadHere}>
          {cursor === "" ? `查看全部 ${comment.replyCount} 条回复` : "查看更多回复"}
          <Icon name="right" small />
        </Link>
      ) : (
        <Loading />
      )}
    </li>
  );
}
