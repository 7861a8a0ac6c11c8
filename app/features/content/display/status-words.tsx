import type { ContentPermissions } from "~/features/kinds/content-permissions";
import { contentStatus, type ContentStatus } from "~/features/kinds/content-status";
import { ButtonLink } from "~/ui/links/button";
import { Say } from "~/ui/notices/say";
import * as styles from "./status-words.css";

interface StatusWordsProps {
  thing: { status: ContentStatus; deleteReason: string; can: Pick<ContentPermissions, "restore"> };
  /** The page of the thing: `/topic/12`. */
  path: string;
}

/** Says on its own page that a thing waits for review or is deleted; nothing when it is published. */
export function StatusWords(props: StatusWordsProps) {
  return (
    <div className={styles.status}>
      <StatusSentence {...props} />
    </div>
  );
}

function StatusSentence({ thing, path }: StatusWordsProps) {
  if (thing.status === contentStatus.waiting) {
    return (
      <Say kind="wait">
        <b>审核中</b>　只有作者和管理员能看到，通过之后会通知作者。
      </Say>
    );
  }
  if (thing.status === contentStatus.deleted) {
    return (
      <Say kind="mind">
        <div className={styles.deleted}>
          <span>
            <b>已删除</b>
            {thing.deleteReason !== "" && `　原因：${thing.deleteReason}`}
          </span>
          {thing.can.restore && (
            <ButtonLink size="small" to={`${path}/restore`}>
              恢复
            </ButtonLink>
          )}
        </div>
      </Say>
    );
  }
  return null;
}
