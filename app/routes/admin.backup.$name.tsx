import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerOneBackup, readOneBackup } from "~/features/admin/backups/one-backup-form.server";
import { OneBackupPage } from "~/features/admin/backups/one-backup-page";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "备份文件" });

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  readOneBackup(request, params["name"]);

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerOneBackup(request, params["name"]);

export default function OneBackup() {
  return (
    <OneBackupPage {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />
  );
}
