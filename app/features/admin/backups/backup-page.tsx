import { AdminHead } from "~/features/admin/frame/admin-head";
import * as styles from "~/features/admin/frame/admin-page.css";
import { byteWords } from "~/features/admin/frame/byte-words";
import { GreatActList } from "~/features/admin/frame/great-act-list";
import { Moment } from "~/features/site/clock/moment";
import type { BackupOrigin, StoredBackup } from "~/platform/backup/backup-folder.server";
import type { LastResult } from "~/platform/backup/last-result.server";
import type { GreatActState } from "~/platform/jobs/great-act";
import { SelectField, TextField } from "~/ui/forms/field";
import { Form } from "~/ui/forms/form";
import { formAnswer, type FormAnswer } from "~/ui/forms/form-answer";
import { UnplacedAnswer } from "~/ui/forms/unplaced-answer";
import { Button, ButtonLink } from "~/ui/links/button";
import { Link } from "~/ui/links/link";
import { RecordTable, type Column } from "~/ui/lists/record-table";
import { Section } from "~/ui/lists/section";
import { Empty } from "~/ui/notices/empty";
import { Say } from "~/ui/notices/say";
import { link, quiet } from "~/ui/words/text.css";
import { backupHours, backupHourWords } from "./backup-schedule";

export const originNames: Record<BackupOrigin, string> = {
  manual: "手动",
  daily: "每天",
  "before-restore": "恢复之前",
  uploaded: "上传",
};

const columns: Column<StoredBackup>[] = [
  {
    head: "文件",
    part: "title",
    cell: ({ name }) => <Link to={`/admin/backup/${name}`}>{name}</Link>,
  },
  { head: "来历", cell: ({ origin }) => originNames[origin] },
  { head: "加密", cell: ({ encrypted }) => (encrypted ? "是" : "否") },
  { head: "大小", cell: ({ size }) => byteWords(size) },
  { head: "时间", cell: ({ madeTime }) => <Moment at={madeTime} /> },
  {
    head: "处理",
    part: "acts",
    cell: ({ name }) => (
      <Link className={link} to={`/admin/backup/${name}`}>
        下载、恢复、删除
      </Link>
    ),
  },
];

interface BackupPageProps {
  backups: StoredBackup[];
  lastResult: LastResult | null;
  schedule: { backupHour: number; backupsKept: number };
  /** Whether backups are encrypted unless another passphrase is typed. */
  encrypts: boolean;
  running: Partial<Record<"backup" | "restore", boolean>>;
  acts: GreatActState[];
  answer: unknown;
}

/** Backups: make one, when they are made by themselves, those that there are; and what else keeps a site whole. */
export function BackupPage({
  backups,
  lastResult,
  schedule,
  encrypts,
  running,
  acts,
  answer,
}: BackupPageProps) {
  const sent = formAnswer(answer);
  const ofSchedule = sent.typed("backupHour") !== undefined;
  const ofEncryption = [sent.errors("passphrase"), sent.errors("rePassphrase")].flat().length > 0;
  // The other forms are a button each.
  const ofButton = !ofSchedule && !ofEncryption;
  const none = formAnswer(undefined);
  return (
    <>
      <AdminHead title="备份" note="数据库和上传的图片都在里面；备份的时候照常可以读写。">
        <Form bare>
          <Button kind="go" name="intent" value="backup">
            立即备份
          </Button>
        </Form>
      </AdminHead>
      <UnplacedAnswer sent={sent} placed={!ofButton} />
      <div className={styles.sections}>
        <BackupState lastResult={lastResult} running={running} />
        <Section
          title="已有的备份"
          count={backups.length}
          more={<Link to="/admin/backup/upload">上传备份</Link>}
        >
          {backups.length === 0 ? (
            <Empty words="还没有备份" />
          ) : (
            <RecordTable
              label="已有的备份"
              items={backups}
              keyOf={({ name }) => name}
              columns={columns}
            />
          )}
        </Section>
        <Encryption encrypts={encrypts} sent={ofEncryption ? sent : none} />
        <Schedule schedule={schedule} sent={ofSchedule ? sent : none} />
        <GreatActList acts={acts} here="/admin/backup" />
        <Section title="其他维护" roomy>
          <div className={styles.acts}>
            <Form bare>
              <Button name="intent" value="reindex">
                重建搜索索引
              </Button>
            </Form>
            <ButtonLink to="/admin/backup/demo">移除演示内容</ButtonLink>
          </div>
        </Section>
      </div>
    </>
  );
}

function BackupState({ lastResult, running }: Pick<BackupPageProps, "lastResult" | "running">) {
  if (!lastResult && !Object.values(running).includes(true)) return null;
  return (
    <div className={styles.narrow}>
      {running.backup && <Say kind="wait">正在备份，刷新可以看到结果。</Say>}
      {running.restore && <Say kind="wait">正在恢复，完成后请重新登录。</Say>}
      {lastResult && (
        <Say kind={lastResult.done ? "yes" : "no"}>
          {lastResult.work === "backup" ? "上次备份" : "上次恢复"}
          {lastResult.done ? "成功了" : "没有成功，什么都没有改变"}（
          <Moment at={lastResult.endTime} />
          ）：{lastResult.words}
        </Say>
      )}
    </div>
  );
}

interface EncryptionProps extends Pick<BackupPageProps, "encrypts"> {
  sent: FormAnswer;
}

/** One backup with a passphrase of its own; it is a form apart, so that none is left plain by an oversight. */
function Encryption({ encrypts, sent }: EncryptionProps) {
  return (
    <Section title="做一份加密的备份" roomy>
      <div className={styles.narrow}>
        <p className={quiet}>
          {encrypts
            ? "立即备份和自动备份都用服务器上设置的口令加密；这里可以给这一份另用一个口令。"
            : "立即备份和自动备份没有加密，谁拿到文件就能读出邮箱和密码的散列。在服务器上设置 BACKUP_PASSPHRASE，就都会加密。"}
          口令丢了，谁也打不开。
        </p>
        <Form problem={sent.problem} preventScrollReset>
          <TextField
            {...sent.field("passphrase")}
            type="password"
            label="口令"
            hint="至少 12 个字符。"
            autoComplete="new-password"
            required
          />
          <TextField
            {...sent.field("rePassphrase")}
            type="password"
            label="再填一次口令"
            autoComplete="new-password"
            required
          />
          <div className={styles.acts}>
            <Button name="intent" value="encrypt">
              备份并加密
            </Button>
          </div>
        </Form>
      </div>
    </Section>
  );
}

interface ScheduleProps extends Pick<BackupPageProps, "schedule"> {
  sent: FormAnswer;
}

function Schedule({ schedule, sent }: ScheduleProps) {
  return (
    <Section title="自动备份" roomy>
      <div className={styles.narrow}>
        <Form problem={sent.problem} preventScrollReset>
          <SelectField
            name="backupHour"
            label="什么时候"
            defaultValue={sent.typed("backupHour") ?? schedule.backupHour}
            errors={sent.errors("backupHour")}
            options={backupHours.map((hour) => ({ value: hour, text: backupHourWords(hour) }))}
          />
          <TextField
            name="backupsKept"
            label="留几份"
            type="number"
            min={1}
            max={100}
            hint="更早的自动备份会删掉；手动的、上传的不会。"
            defaultValue={sent.typed("backupsKept") ?? schedule.backupsKept}
            errors={sent.errors("backupsKept")}
          />
          <div className={styles.acts}>
            <Button name="intent" value="schedule">
              保存
            </Button>
          </div>
          <p className={quiet}>备份和网站在同一台机器上，请时常下载一份放到别处。</p>
        </Form>
      </div>
    </Section>
  );
}
