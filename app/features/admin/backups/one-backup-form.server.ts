import { z } from "zod";
import { requireOwner } from "~/features/accounts/account/account.queries.server";
import { ownerAction } from "~/features/accounts/account/moderator-action.server";
import { requireProof } from "~/features/accounts/sessions/proof.queries.server";
import { recordAct } from "~/features/moderation/audit-log.commands.server";
import { requireOwning } from "~/features/moderation/moderation-reach.queries.server";
import { deleteBackup, findBackup } from "~/platform/backup/backup-folder.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { env } from "~/platform/env/env.server";
import { RuleBroken } from "~/platform/errors/domain-errors";
import type { Done } from "~/platform/http/page-action.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { enqueue } from "~/platform/jobs/job.commands.server";
import { isJobQueued } from "~/platform/jobs/job.queries.server";
import { restoreJob } from "./backup-jobs.server";
import { longestPassphrase, openBackup, sealPassphrase } from "./backup-passphrase.server";

const ofSite = { entityType: "site", entityId: 0 };

const done = (text: string): Done => ({
  to: "/admin/backup",
  flash: { kind: "success", text },
  anew: true,
});

/** What the page of one backup shows; NotFound when there is none of that name. */
export function readOneBackup(request: Request, name = "") {
  return answerPage(request, async () => {
    await requireOwner(request);
    const { file: _file, ...backup } = await findBackup(env().dataDir, name);
    return { backup, encrypts: env().backupPassphrase !== "" };
  });
}

const oneSchema = z.object({
  intent: z.enum(["restore", "delete"], { error: "请再试一次" }),
  sure: z.literal("on", "请先勾选").optional(),
  passphrase: z.string().max(longestPassphrase, "口令不对，什么都没有改变").default(""),
});

/** Answers the forms of that page: restores the backup, or deletes it. */
export function answerOneBackup(request: Request, name = "") {
  return ownerAction(request, {
    schema: oneSchema.superRefine(({ intent, sure }, check) => {
      if (intent === "restore" && sure === undefined) {
        check.addIssue({ code: "custom", path: ["sure"], message: "请先勾选" });
      }
    }),
    run: async ({ intent, passphrase: typed }, owner) => {
      const { dataDir } = env();
      const { file } = await findBackup(dataDir, name);
      await requireProof(readDatabase(), owner);
      if (intent === "delete") {
        await deleteBackup(dataDir, name);
        await inTransaction((trx) =>
          recordAct(trx, owner, { ...ofSite, act: "delete", before: name }),
        );
        return done("备份删除了");
      }
      const { passphrase } = await openBackup(file, typed);
      const sealed = passphrase === "" ? {} : { sealedPassphrase: sealPassphrase(passphrase) };
      await inTransaction(async (trx) => {
        // Opening it took a while, in which a role or a proof may end.
        await requireOwning(trx, owner);
        await requireProof(trx, owner);
        if (await isJobQueued(trx, restoreJob.kind)) {
          throw new RuleBroken("正在恢复另一份备份，请等它完成");
        }
        await enqueue(trx, restoreJob, { name, moderatorId: owner.id, ...sealed });
        await recordAct(trx, owner, { ...ofSite, act: "restore", after: name });
      });
      return done("开始恢复了，完成后请重新登录");
    },
  });
}
