import type { ReactNode } from "react";
import type { ModerationRow } from "~/features/content/moderation-lists/moderation-row";
import { contentStatus } from "~/features/kinds/content-status";
import { Moment } from "~/features/site/clock/moment";
import { Link } from "~/ui/links/link";
import { Byline } from "~/ui/lists/byline";
import { RowTick } from "~/ui/lists/row-tick";
import { Mark } from "~/ui/marks/mark";
import { onlyRead, quiet } from "~/ui/words/text.css";
import { contentBox } from "./ticked-rows";
import * as styles from "./content-list.css";

interface ContentRowProps {
  thing: ModerationRow;
  /** The mark of one that readers do not see any more. */
  away: string;
  /** More of its line of meta. */
  facts?: ReactNode;
  /** What can be done with it alone. */
  acts?: ReactNode;
  /** The form that its box belongs to. */
  form: string;
  ticked: boolean;
}

/** One thing of a list with a box to tick, unless the viewer may not act on it. */
export function ContentRow({ thing, away, facts, acts, form, ticked }: ContentRowProps) {
  const { id, noun, title, path, editPath, user, place, deleteReason, createTime, within } = thing;
  return (
    <li>
      <div className={styles.tick}>
        {within && <RowTick form={form} value={contentBox(thing)} words={title} ticked={ticked} />}
      </div>
      <div className={styles.thing}>
        <p className={styles.title}>
          <Link to={path}>{title}</Link> <Marks thing={thing} away={away} />
        </p>
        {deleteReason !== "" && <p className={quiet}>理由：{deleteReason}</p>}
        <Byline>
          <span>
            {noun} {id}
          </span>
          {user && <Link to={`/user/${user.id}`}>{user.nickname}</Link>}
          {place !== "" && <span>{place}</span>}
          {facts}
          {createTime > 0 && <Moment at={createTime} />}
          {thing.commentCount > 0 && <span>{thing.commentCount} 条回复</span>}
        </Byline>
      </div>
      {editPath !== "" && (
        <Link to={editPath} className={styles.edit}>
          编辑<span className={onlyRead}>：{title}</span>
        </Link>
      )}
      {acts && <div className={styles.own}>{acts}</div>}
    </li>
  );
}

function Marks({ thing, away }: { thing: ModerationRow; away: string }) {
  const { status, sticky, recommend, authorDisabled } = thing;
  return (
    <>
      {status === contentStatus.waiting && <Mark kind="wait">审核中</Mark>}
      {status === contentStatus.deleted && <Mark kind="gone">{away}</Mark>}
      {sticky && <Mark kind="top">置顶</Mark>}
      {recommend && <Mark kind="good">荐</Mark>}
      {authorDisabled && <Mark kind="gone">作者已停用</Mark>}
    </>
  );
}
