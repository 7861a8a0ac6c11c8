import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerBackupForm, readBackupPage } from "~/features/admin/backups/backup-form.server";
import { BackupPage } from "~/features/admin/backups/backup-page";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "备份" });

export const loader = ({ request }: LoaderFunctionArgs) => readBackupPage(request);

export const action = ({ request }: ActionFunctionArgs) => answerBackupForm(request);

export default function Backup() {
  return <BackupPage {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />;
}
