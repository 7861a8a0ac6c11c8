import { UserAvatar } from "~/features/accounts/user/user-avatar";
import type { TagUse } from "~/features/content/tags/tag";
import type { TopicTitle } from "~/features/content/topics/topic-titles.queries.server";
import type { ActiveMember } from "~/features/profiles/profile.queries.server";
import { Link } from "~/ui/links/link";
import * as rows from "~/ui/lists/rows.css";
import { Section } from "~/ui/lists/section";
import { chip, chips, count as chipCount } from "~/ui/marks/chip.css";
import { classNames } from "~/ui/theme/class-names";

/** 公告: the owner's word to all; nothing when empty. */
export function NoticeWidget({ notice }: { notice: string }) {
  if (notice === "") return null;
  return (
    <Section title="公告" roomy>
      <p>{notice}</p>
    </Section>
  );
}

interface ShortTopicsProps {
  title: string;
  topics: TopicTitle[];
  /** Where all of them are. */
  to?: string;
  big?: boolean;
}

/** 正在推荐, 本月热门, 相关话题: titles with the number of comments. */
export function ShortTopicsWidget({ title, topics, to, big }: ShortTopicsProps) {
  if (topics.length === 0) return null;
  return (
    <Section title={title} big={big} more={to !== undefined && <Link to={to}>全部</Link>}>
      <ul className={classNames(rows.rows, rows.lined)}>
        {topics.map((topic) => (
          <li key={topic.id}>
            <Link className={rows.text} to={`/topic/${topic.id}`}>
              {topic.title}
            </Link>
            <span className={rows.count}>{topic.commentCount}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface MembersWidgetProps {
  members: ActiveMember[];
  title?: string;
  big?: boolean;
}

/** 活跃成员 by score; the first three in green. */
export function MembersWidget({ members, title = "活跃成员", big }: MembersWidgetProps) {
  if (members.length === 0) return null;
  return (
    <Section title={title} big={big} more={<Link to="/members">全部</Link>}>
      <ol className={rows.rows}>
        {members.map((member, at) => (
          <li key={member.id}>
            <span className={classNames(rows.rank, at < 3 && rows.rankTop)}>{at + 1}</span>
            <UserAvatar user={member} size={24} />
            <Link className={rows.oneLine} to={`/user/${member.id}`}>
              {member.nickname}
            </Link>
            <span className={rows.count}>{member.score}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

interface TagChipsProps {
  tags: TagUse[];
  /** What is counted, and listed behind the links. */
  of?: "topics" | "articles";
}

/** Tags as chips. */
export function TagChips({ tags, of = "topics" }: TagChipsProps) {
  return (
    <ul className={chips}>
      {tags.map((tag) => (
        <li key={tag.id}>
          <Link
            className={chip}
            to={of === "topics" ? `/topics/tag/${tag.id}` : `/articles/${tag.id}`}
          >
            {tag.name}
            <span className={chipCount}>
              {` ${of === "topics" ? tag.topicCount : tag.articleCount}`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface TagsWidgetProps extends TagChipsProps {
  title?: string;
  big?: boolean;
}

/** 常用标签. */
export function TagsWidget({ tags, of, title = "常用标签", big }: TagsWidgetProps) {
  if (tags.length === 0) return null;
  return (
    <Section title={title} big={big} roomy more={<Link to="/tags">全部</Link>}>
      <TagChips tags={tags} of={of} />
    </Section>
  );
}
