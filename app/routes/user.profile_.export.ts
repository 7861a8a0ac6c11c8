import { createReadableStreamFromReadable, type LoaderFunctionArgs } from "@remix-run/node";
import { Readable } from "node:stream";
import { requireViewer } from "~/features/accounts/account/account.queries.server";
import { askForProof, isPermitted } from "~/features/accounts/account/permit.server";
import { countArchive } from "~/features/personal-data/archive-limit.commands.server";
import { ownArchive } from "~/features/personal-data/own-archive.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { zipArchive } from "~/platform/zip/zip-archive.server";

/** A member's own data as a zip, after they proved who they are on the account page. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const viewer = await requireViewer(request);
    if (!isPermitted(request, "export", viewer.sessionId)) {
      return askForProof("下载");
    }
    await countArchive(viewer.id);
    const body = Readable.from(zipArchive(ownArchive(viewer.id)), { objectMode: false });
    return new Response(createReadableStreamFromReadable(body), {
      headers: {
        "Content-Type": "application/zip",
        "Content-Disposition": `attachment; filename="zhulin-${viewer.id}.zip"`,
        "Cache-Control": "private, no-store",
        "X-Content-Type-Options": "nosniff",
      },
    });
  });
}
