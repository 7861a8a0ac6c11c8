import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { requireOwner } from "~/features/accounts/account/account.queries.server";
import { answerBackupUpload } from "~/features/admin/backups/backup-form.server";
import { BackupUploadPage } from "~/features/admin/backups/backup-upload-page";
import { privateMeta } from "~/features/site/frame/page-meta";
import { answerPage } from "~/platform/http/page-faults.server";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "上传备份" });

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    await requireOwner(request);
    return null;
  });
}

export const action = ({ request }: ActionFunctionArgs) => answerBackupUpload(request);

export default function UploadBackup() {
  return <BackupUploadPage answer={useFormAnswer<typeof action>()} />;
}
