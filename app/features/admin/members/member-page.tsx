import type { AccountRecord } from "~/features/accounts/account/account-record.queries.server";
import { roleNames } from "~/features/accounts/user/account-words";
import { userStatus } from "~/features/accounts/user/user";
import { UserAvatar } from "~/features/accounts/user/user-avatar";
import { AuditTable } from "~/features/admin/audit/audit-table";
import { AdminHead } from "~/features/admin/frame/admin-head";
import * as pageStyles from "~/features/admin/frame/admin-page.css";
import { GreatActList } from "~/features/admin/frame/great-act-list";
import { ReportRows } from "~/features/admin/reports/report-table";
import type { ReportWithThing } from "~/features/admin/reports/reported-things.queries.server";
import { writtenReason } from "~/features/content/status/written-reason";
import { contentStatus } from "~/features/kinds/content-status";
import type { AuditRow } from "~/features/moderation/audit-log.queries.server";
import { Moment } from "~/features/site/clock/moment";
import type { MemberNote } from "~/features/member-notes/member-note.queries.server";
import type { GreatActState } from "~/platform/jobs/great-act";
import { formAnswer, type FormAnswer } from "~/ui/forms/form-answer";
import { UnplacedAnswer } from "~/ui/forms/unplaced-answer";
import { Link } from "~/ui/links/link";
import { Byline } from "~/ui/lists/byline";
import { Section } from "~/ui/lists/section";
import { Mark } from "~/ui/marks/mark";
import { Empty } from "~/ui/notices/empty";
import { link } from "~/ui/words/text.css";
import { MemberActs, MemberRole } from "./member-acts";
import type { MemberThing } from "./member-content.queries.server";
import { MemberMarks } from "./member-marks";
import { MemberNotes } from "./member-notes";
import * as styles from "./member-page.css";

interface MemberPageProps {
  member: AccountRecord;
  things: MemberThing[];
  /** What was done with them. */
  suffered: AuditRow[];
  /** What members reported of them. */
  reports: ReportWithThing[];
  /** How many things they reported. */
  reported: number;
  /** What they did, if they are moderators. */
  did: AuditRow[];
  /** What owner and admins noted for each other. */
  notes: (MemberNote & { mayDrop: boolean })[];
  may: { act: boolean; giveRoles: boolean };
  greatActs: GreatActState[];
  now: number;
  answer: unknown;
}

const written = { ...writtenReason, words: "写好的备注" };

/** The form that was answered, by the field that it has alone; each note has one to remove it. */
function formOf(sent: FormAnswer): "words" | "role" | "reason" {
  const holds = (field: string) => sent.typed(field) !== undefined || sent.errors(field).length > 0;
  if (holds("words") || holds("noteId")) return "words";
  return holds("role") ? "role" : "reason";
}

/** One member in one page: who they are, what can be done, what they wrote, and what was done with them. */
export function MemberPage(props: MemberPageProps) {
  const { member, things, suffered, reports, reported, did, may, now } = props;
  const sent = formAnswer(props.answer);
  const canAct = may.act && member.status !== userStatus.closed;
  const shown = { words: canAct, role: may.giveRoles, reason: canAct };
  const of = formOf(sent);
  const answerIn = (form: keyof typeof shown) => (form === of ? props.answer : null);
  return (
    <>
      <AdminHead
        title={
          <span className={styles.who}>
            <UserAvatar user={member} size={40} link={false} />
            {member.nickname}
          </span>
        }
      >
        <Link className={link} to={`/user/${member.id}`}>
          看公开的页面
        </Link>
      </AdminHead>
      <UnplacedAnswer sent={sent} placed={shown[of]} written={written} />
      <div className={pageStyles.sections}>
        <Facts member={member} reported={reported} />
        {/* Anew after each act: a reason is not to stand there for the next one. */}
        {canAct && (
          <MemberActs key={suffered[0]?.id} member={member} now={now} answer={answerIn("reason")} />
        )}
        {may.giveRoles && <MemberRole member={member} answer={answerIn("role")} />}
        {canAct && <MemberNotes notes={props.notes} answer={answerIn("words")} />}
        <GreatActList acts={props.greatActs} here={`/admin/users/${member.id}`} />
        <Section title="最近的内容">
          <Things things={things} />
        </Section>
        <Section title="被怎样处理过" roomy>
          {suffered.length === 0 ? (
            <Empty words="没有处理记录" />
          ) : (
            <AuditTable label="处理记录" rows={suffered} />
          )}
        </Section>
        {reports.length > 0 && (
          <Section title="被举报" count={reports.length} roomy>
            <ReportRows reports={reports} />
          </Section>
        )}
        {did.length > 0 && (
          <Section title="最近处理了什么" roomy>
            <AuditTable label="处理了什么" rows={did} />
          </Section>
        )}
      </div>
    </>
  );
}

function Facts({ member, reported }: Pick<MemberPageProps, "member" | "reported">) {
  const address = `${member.email}（${member.emailVerified ? "已验证" : "没有验证"}）`;
  const facts = [
    ["编号", member.id],
    ["用户名", member.username],
    ["角色", roleNames[member.role]],
    ["状态", <MemberMarks key="marks" member={member} />],
    ["邮箱", member.email && address],
    ["手机", member.phone],
    ["公司", member.companyName],
    ["注册", <Moment key="time" at={member.createTime} />],
    ["最近来过", member.lastDay],
    ["第三方登录", member.providers.join("、")],
    ["积分", member.score],
    ["话题", member.topicCount],
    ["评论", member.commentCount],
    ["粉丝", member.fansCount],
    ["举报过", reported],
    ["登录中的设备", member.devices.length > 0 && <Devices key="devices" member={member} />],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value !== "" &&
          value !== false && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Devices({ member: { devices } }: { member: AccountRecord }) {
  return (
    <>
      {devices.length} 台
      <ul>
        {devices.slice(0, 5).map(({ id, name, usedTime }) => (
          <li key={id}>
            {name}，<Moment at={usedTime} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Things({ things }: { things: MemberThing[] }) {
  if (things.length === 0) return <Empty words="还没有写过什么" />;
  return (
    <ul className={pageStyles.rows}>
      {things.map(({ kind, noun, id, title, path, status, createTime }) => (
        <li key={`${kind}-${id}`}>
          <span className={pageStyles.name}>
            <Link to={path}>{title || "（没有标题）"}</Link>
            {status === contentStatus.waiting && (
              <>
                {" "}
                <Mark kind="wait">审核中</Mark>
              </>
            )}
            {status === contentStatus.deleted && (
              <>
                {" "}
                <Mark kind="gone">已删除</Mark>
              </>
            )}
          </span>
          <Byline>
            <span>{noun}</span>
            <Moment at={createTime} />
          </Byline>
        </li>
      ))}
    </ul>
  );
}
