import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { answerBackupUpload, readUploadPage } from "~/features/admin/backups/backup-form.server";
import { BackupUploadPage } from "~/features/admin/backups/backup-upload-page";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "上传备份" });

export const loader = ({ request }: LoaderFunctionArgs) => readUploadPage(request);

export const action = ({ request }: ActionFunctionArgs) => answerBackupUpload(request);

export default function UploadBackup() {
  return <BackupUploadPage answer={useFormAnswer<typeof action>()} />;
}
