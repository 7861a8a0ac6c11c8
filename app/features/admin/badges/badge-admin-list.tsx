import { AdminHead } from "~/features/admin/frame/admin-head";
import * as styles from "~/features/admin/frame/admin-page.css";
import type { Badge } from "~/features/badges/badge";
import { badgeLimits } from "~/features/badges/badge-rules";
import { BadgeChip } from "~/features/badges/badge-chip";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import { UnplacedAnswer } from "~/ui/forms/unplaced-answer";
import { Button, ButtonLink } from "~/ui/links/button";
import { Section } from "~/ui/lists/section";
import { Mark } from "~/ui/marks/mark";
import { Empty } from "~/ui/notices/empty";
import { classNames } from "~/ui/theme/class-names";
import { onlyRead, quiet } from "~/ui/words/text.css";

interface BadgeAdminListProps {
  badges: Badge[];
  answer: unknown;
}

/** The badges of the site for those who keep them: to edit, put in order, retire and delete. */
export function BadgeAdminList({ badges, answer }: BadgeAdminListProps) {
  const sent = formAnswer(answer);
  const sentId = sent.typed("badgeId");
  return (
    <>
      <AdminHead
        title="徽章"
        note={`在成员的主页上授予，最多 ${badgeLimits.badges} 种。停用的不能再授予，已经有的还在；没有人有的可以删除。`}
      >
        <ButtonLink kind="go" to="/admin/badges/create">
          新增徽章
        </ButtonLink>
      </AdminHead>
      <UnplacedAnswer sent={sent} placed={badges.some(({ id }) => sentId === String(id))} />
      <div className={styles.sections}>
        <Section title="现有的" count={badges.length}>
          {badges.length === 0 ? (
            <Empty words="还没有徽章" />
          ) : (
            <ol className={styles.rows}>
              {badges.map((badge) => (
                <li key={badge.id}>
                  <BadgeAdminRow
                    badge={badge}
                    problem={sentId === String(badge.id) ? sent.problem : null}
                  />
                </li>
              ))}
            </ol>
          )}
        </Section>
      </div>
    </>
  );
}

function BadgeAdminRow({ badge, problem }: { badge: Badge; problem: string | null }) {
  const { id, name, description, retired, memberCount } = badge;
  const of = <span className={onlyRead}>：{name}</span>;
  return (
    <div className={classNames(styles.name, styles.body)}>
      <span>
        <BadgeChip badge={badge} /> {description} {retired && <Mark kind="gone">停用</Mark>}{" "}
        <span className={quiet}>{memberCount} 人</span>
      </span>
      <Form problem={problem} preventScrollReset>
        <input type="hidden" name="badgeId" value={id} />
        <div className={styles.acts}>
          <ButtonLink size="small" kind="bare" to={`/admin/badges/${id}`}>
            编辑{of}
          </ButtonLink>
          <Button size="small" name="intent" value="up">
            上移{of}
          </Button>
          <Button size="small" name="intent" value="down">
            下移{of}
          </Button>
          <Button size="small" name="intent" value={retired ? "reopen" : "retire"}>
            {retired ? "恢复" : "停用"}
            {of}
          </Button>
          {memberCount === 0 && (
            <Button size="small" kind="no" name="intent" value="delete">
              删除{of}
            </Button>
          )}
        </div>
      </Form>
    </div>
  );
}
