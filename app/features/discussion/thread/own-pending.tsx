import type { RestorableItem } from "~/features/content/posts/restorable";
import type { WaitingItem } from "~/features/kinds/kind";
import { Moment } from "~/features/site/clock/moment";
import { Form } from "~/ui/forms/form";
import { Button } from "~/ui/links/button";
import { Link } from "~/ui/links/link";
import { count, lined, rows, text } from "~/ui/lists/rows.css";
import { Section } from "~/ui/lists/section";
import { Mark } from "~/ui/marks/mark";
import { Empty } from "~/ui/notices/empty";
import { classNames } from "~/ui/theme/class-names";
import { quiet } from "~/ui/words/text.css";

interface OwnPendingProps {
  waiting: Omit<WaitingItem, "user" | "editTime">[];
  restorable: RestorableItem[];
}

/** A member's own things that wait for review, and those that they deleted and may restore. */
export function OwnPending({ waiting, restorable }: OwnPendingProps) {
  return (
    <>
      <Section title="等待审核" count={waiting.length}>
        {waiting.length === 0 ? (
          <Empty words="没有等待审核的内容" />
        ) : (
          <ul className={classNames(rows, lined)}>
            {waiting.map(({ kind, id, noun, title, content, path, createTime }) => (
              <li key={`${kind}-${id}`}>
                <span className={text}>
                  <Link to={path}>{title || content || noun}</Link> <Mark kind="wait">审核中</Mark>
                </span>
                <span className={count}>
                  {noun} <Moment at={createTime} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Section>
      {restorable.length > 0 && (
        <Section title="最近删除的" count={restorable.length}>
          <p className={quiet}>自己删除的话题、动态、文章和评论，30 天之内可以恢复。</p>
          <ul className={classNames(rows, lined)}>
            {restorable.map(({ kind, id, title, deleteTime }) => (
              <li key={`${kind}-${id}`}>
                <span className={text}>
                  {kind === "comment" ? (
                    `评论：${title === "" ? "图片" : title}`
                  ) : (
                    <Link to={`/${kind}/${id}`}>{title === "" ? "分享图片" : title}</Link>
                  )}
                </span>
                <span className={count}>
                  删除于 <Moment at={deleteTime} />
                </span>
                <Form action={`/${kind}/${id}/restore`} bare>
                  <Button size="small" aria-label={`恢复${title}`}>
                    恢复
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
