import { createReadableStreamFromReadable, type LoaderFunctionArgs } from "@remix-run/node";
import fs from "node:fs";
import { requireOwner } from "~/features/accounts/account/account.queries.server";
import { findBackup } from "~/platform/backup/backup-folder.server";
import { env } from "~/platform/env/env.server";
import { answerPage } from "~/platform/http/page-faults.server";

/** A backup as a file to keep elsewhere, for the owner alone: it holds every secret of the site. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    await requireOwner(request);
    const { name, file, size } = await findBackup(env().dataDir, params["name"] ?? "");
    return new Response(createReadableStreamFromReadable(fs.createReadStream(file)), {
      headers: {
        "Content-Type": "application/gzip",
        "Content-Length": String(size),
        "Content-Disposition": `attachment; filename="${name}"`,
        "Cache-Control": "private, no-store, no-transform",
        "X-Content-Type-Options": "nosniff",
      },
    });
  });
}
