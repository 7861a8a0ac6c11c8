import { contentStatus } from "~/features/kinds/content-status";
import { buttonClass } from "~/ui/links/button";
import { Link } from "~/ui/links/link";
import { Say } from "~/ui/notices/say";
import { Avatar } from "~/ui/pictures/avatar";
import type { LinkDetail } from "./friend-link";
import * as styles from "./link-list.css";

function LinkStatusWords({ link }: { link: LinkDetail }) {
  if (link.status === contentStatus.waiting) {
    return (
      <Say kind="wait">
        <b>审核中</b>　只有提交的人和管理员能看到，通过之后会出现在友情链接里。
      </Say>
    );
  }
  if (link.status === contentStatus.deleted) {
    return (
      <Say kind="mind">
        <b>未通过或已撤下</b>　原因：{link.deleteReason}
      </Say>
    );
  }
  return null;
}

const decisions = {
  [contentStatus.published]: "撤下",
  [contentStatus.deleted]: "重新发布",
  [contentStatus.waiting]: "去审核",
};

/** A friend link: its logo, title and summary, and the way there. */
export function LinkSheet({ link }: { link: LinkDetail }) {
  return (
    <article className={styles.sheet}>
      <LinkStatusWords link={link} />
      <Avatar name={link.title} src={link.logo} size={80} />
      <h1>{link.title}</h1>
      {link.summary !== "" && <p>{link.summary}</p>}
      <p className={styles.address}>{link.url}</p>
      <p className={styles.acts}>
        <a className={buttonClass({ kind: "go" })} href={link.url} rel="nofollow noopener">
          访问网站
        </a>
        <Link className={buttonClass()} to="/links">
          全部友情链接
        </Link>
        {link.can.edit && (
          <>
            <Link className={buttonClass({ kind: "bare" })} to={`/admin/links/${link.id}`}>
              编辑
            </Link>
            <Link
              className={buttonClass({ kind: "bare" })}
              to={
                link.status === contentStatus.waiting
                  ? "/admin/review"
                  : `/admin/links/${link.id}/visibility`
              }
            >
              {decisions[link.status]}
            </Link>
          </>
        )}
      </p>
    </article>
  );
}
