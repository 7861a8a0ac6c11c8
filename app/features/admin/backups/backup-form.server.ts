import { z } from "zod";
import { requireOwner } from "~/features/accounts/account/account.queries.server";
import { ownerAction } from "~/features/accounts/account/moderator-action.server";
import { requireProof } from "~/features/accounts/sessions/proof.queries.server";
import type { Viewer } from "~/features/accounts/user/user";
import { flashOf } from "~/features/admin/frame/great-act-words";
import { recordAct } from "~/features/moderation/audit-log.commands.server";
import { keepSettings } from "~/features/moderation/setting-changes.commands.server";
import { reindexing, startReindexing } from "~/features/seo/search-rebuild.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { listBackups } from "~/platform/backup/backup-folder.server";
import { readLastResult } from "~/platform/backup/last-result.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { env, shortestPassphrase } from "~/platform/env/env.server";
import { RuleBroken } from "~/platform/errors/domain-errors";
import type { Done } from "~/platform/http/page-action.server";
import { answerPage } from "~/platform/http/page-faults.server";
import type { GreatActState } from "~/platform/jobs/great-act";
import { readGreatActsOn } from "~/platform/jobs/great-act.queries.server";
import { workAt } from "~/platform/jobs/great-act.server";
import { enqueue } from "~/platform/jobs/job.commands.server";
import { isJobQueued } from "~/platform/jobs/job.queries.server";
import { backupJob, restoreJob } from "./backup-jobs.server";
import { longestPassphrase, sealPassphrase } from "./backup-passphrase.server";
import { BackupUpload } from "./backup-upload.server";
import { removing, startDemoRemoval } from "./demo-removal.commands.server";

const here = "/admin/backup";

/** What the page of backups shows; NotAllowed for all but the owner. */
export function readBackupPage(request: Request) {
  return answerPage(request, async () => {
    await requireOwner(request);
    const { dataDir, backupPassphrase } = env();
    const db = readDatabase();
    const [backups, lastResult, { backupHour, backupsKept }, acts, ...running] = await Promise.all([
      listBackups(dataDir),
      readLastResult(dataDir),
      readSettings(),
      readGreatActsOn(db, "search", "demo"),
      isJobQueued(db, backupJob.kind),
      isJobQueued(db, restoreJob.kind),
    ]);
    const [backup, restore] = running;
    return {
      backups,
      lastResult,
      schedule: { backupHour, backupsKept },
      encrypts: backupPassphrase !== "",
      acts,
      running: { backup, restore },
    };
  });
}

const newPassphrase = z
  .string({ error: "请填写口令" })
  .min(shortestPassphrase, `口令至少要 ${shortestPassphrase} 个字符`)
  .max(longestPassphrase, `口令最多 ${longestPassphrase} 个字符`);

const schema = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("backup") }),
    z
      .object({ intent: z.literal("encrypt"), passphrase: newPassphrase, rePassphrase: z.string() })
      .refine(({ passphrase, rePassphrase }) => passphrase === rePassphrase, {
        path: ["rePassphrase"],
        message: "两次填写的口令不一样",
      }),
    z.object({ intent: z.literal("reindex") }),
    z.object({ intent: z.literal("schedule"), backupHour: z.string(), backupsKept: z.string() }),
  ],
  { error: "请再试一次" },
);

/** Answers the forms of that page but for the upload. */
export function answerBackupForm(request: Request) {
  return ownerAction(request, {
    schema,
    run: async (form, owner) => {
      switch (form.intent) {
        case "backup":
          return queueBackup(owner, null);
        case "encrypt":
          return queueBackup(owner, { sealedPassphrase: sealPassphrase(form.passphrase) });
        case "reindex":
          return { ...done(""), flash: flashOf(await reindex(owner)) };
        case "schedule":
          await keepSettings(owner, { backupHour: form.backupHour, backupsKept: form.backupsKept });
          return done("保存了");
      }
    },
  });
}

const done = (text: string): Done => ({ to: here, flash: { kind: "success", text }, anew: true });

async function reindex(owner: Viewer): Promise<GreatActState | undefined> {
  const id = await inTransaction(async (trx) => {
    await recordAct(trx, owner, { act: "reindex", entityType: "site", entityId: 0 });
    return startReindexing(trx);
  });
  return workAt(reindexing, id);
}

async function queueBackup(
  owner: Viewer,
  typed: { sealedPassphrase: string } | null,
): Promise<Done> {
  const isNew = await inTransaction(async (trx) => {
    await requireProof(trx, owner);
    if (await isJobQueued(trx, backupJob.kind)) return false;
    await enqueue(trx, backupJob, typed);
    await recordAct(trx, owner, { act: backupJob.kind, entityType: "site", entityId: 0 });
    return true;
  });
  // Another one, under way, may be plain or have another passphrase.
  if (!isNew && typed !== null) throw new RuleBroken("正在做另一份备份，等它完成后再试");
  return done("开始备份了，完成后会出现在列表里");
}

/** Answers the form that brings a backup from elsewhere. */
export async function answerBackupUpload(request: Request) {
  const upload = new BackupUpload();
  try {
    return await ownerAction(request, {
      schema: z.object({
        sha256: z
          .string()
          .default("")
          .transform((typed) => typed.trim()),
        passphrase: z.string().max(longestPassphrase, "口令不对，什么都没有改变").default(""),
      }),
      files: {
        // Asked before the body, which may take longer to come than a proof holds.
        read: async (sent) => {
          await requireProof(readDatabase(), await requireOwner(sent));
          return upload.read(sent);
        },
      },
      run: async ({ sha256, passphrase }, owner) => {
        const name = await upload.take(sha256, passphrase);
        await inTransaction((trx) =>
          recordAct(trx, owner, { ...ofSite, act: "upload", after: name }),
        );
        const flash = { kind: "success" as const, text: "文件是完好的，收下了" };
        return { to: `${here}/${name}`, flash, anew: true };
      },
    });
  } finally {
    upload.forget();
  }
}

const ofSite = { entityType: "site", entityId: 0 };

/** What the page on which a backup comes from elsewhere needs: a proof, because a file cannot wait for one. */
export function readUploadPage(request: Request) {
  return answerPage(request, async () => {
    await requireProof(readDatabase(), await requireOwner(request));
    return null;
  });
}

/** How long the owner waits for the end before the rest is left to the queue, in milliseconds. */
const demoPatience = 10_000;

/** Answers the form that takes the demo community away. */
export function answerDemoRemoval(request: Request) {
  return ownerAction(request, {
    schema: z.object({}),
    run: async (_form, owner) => {
      const begun = await startDemoRemoval(owner);
      if (!begun) return done("已经没有演示内容了");
      return { ...done(""), flash: flashOf(await workAt(removing, begun.act, demoPatience)) };
    },
  });
}
