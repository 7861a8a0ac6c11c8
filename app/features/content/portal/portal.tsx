import { Fragment, type ReactNode } from "react";
import { lookPath } from "~/features/content/looks/topic-look";
import {
  MembersWidget,
  ShortTopicsWidget,
  TagsWidget,
} from "~/features/content/lists/side-widgets";
import type { TagUse } from "~/features/content/tags/tag";
import type { TopicTitle } from "~/features/content/topics/topic-titles.queries.server";
import type { ActiveMember } from "~/features/profiles/profile.queries.server";
import type { PortalRow } from "~/features/site/settings/portal-order";
import { classNames } from "~/ui/theme/class-names";
import { onlyRead } from "~/ui/words/text.css";
import type { PortalLine, PortalTopic } from "./portal-data";
import { NewestSection, RecommendedSection } from "./portal-sections";
import * as styles from "./portal.css";

interface PortalProps {
  notice: string;
  recommended: PortalTopic[];
  newest: PortalLine[];
  /** The hottest of the month. */
  hottest: TopicTitle[];
  members: ActiveMember[];
  tags: TagUse[];
  /** The rows from top to bottom. */
  order: PortalRow[];
  /** The rows that stand beside 推荐 and 最新. */
  rows: Record<Exclude<PortalRow, "topics">, ReactNode>;
}

/** The front page. */
export function Portal(props: PortalProps) {
  const { notice, recommended, newest, hottest, members, tags, order, rows } = props;
  const topics = (
    <>
      <RecommendedSection topics={recommended} />
      <div className={styles.after}>
        <NewestSection topics={newest} />
      </div>
      <div className={classNames(styles.after, styles.stack)}>
        <ShortTopicsWidget
          title="本月热门"
          big
          topics={hottest}
          to={lookPath("/topics", "hot30")}
        />
        <MembersWidget title="成员" big members={members} />
        <TagsWidget title="标签" big tags={tags} />
      </div>
    </>
  );
  return (
    <div className={styles.portal}>
      <h1 className={onlyRead}>首页</h1>
      {notice !== "" && (
        <p className={styles.notice}>
          <b>公告</b>
          <span>{notice}</span>
        </p>
      )}
      {order.map((row) => (
        <Fragment key={row}>{row === "topics" ? topics : rows[row]}</Fragment>
      ))}
    </div>
  );
}
