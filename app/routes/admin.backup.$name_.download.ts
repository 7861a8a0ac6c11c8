import {
  createReadableStreamFromReadable,
  redirect,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import fs from "node:fs";
import { requireOwner } from "~/features/accounts/account/account.queries.server";
import { isProven } from "~/features/accounts/sessions/proof.queries.server";
import { noteTakenAway } from "~/features/moderation/private-reads.commands.server";
import { findBackup } from "~/platform/backup/backup-folder.server";
import { readDatabase } from "~/platform/database/database.server";
import { env } from "~/platform/env/env.server";
import { ProofNeeded } from "~/platform/errors/domain-errors";
import { answerPage, stepPath } from "~/platform/http/page-faults.server";

/** A backup as a file to keep elsewhere, for the owner alone: it holds every secret of the site. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const owner = await requireOwner(request);
    const { name, file, size, encrypted } = await findBackup(env().dataDir, params["name"] ?? "");
    if (!(await isProven(readDatabase(), owner))) {
      // Back to the page with the link: a file would leave the browser where it was asked.
      throw redirect(stepPath(new ProofNeeded(), `/admin/backup/${name}`));
    }
    await noteTakenAway(owner, {
      act: "download-backup",
      entityType: "site",
      entityId: 0,
      after: name,
    });
    return new Response(createReadableStreamFromReadable(fs.createReadStream(file)), {
      headers: {
        "Content-Type": encrypted ? "application/octet-stream" : "application/gzip",
        "Content-Length": String(size),
        "Content-Disposition": `attachment; filename="${name}"`,
        "Cache-Control": "private, no-store, no-transform",
        "X-Content-Type-Options": "nosniff",
      },
    });
  });
}
