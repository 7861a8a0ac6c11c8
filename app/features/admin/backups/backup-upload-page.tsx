import { AdminHead } from "~/features/admin/frame/admin-head";
import { narrow } from "~/features/admin/frame/admin-page.css";
import { TextField } from "~/ui/forms/field";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import { foot } from "~/ui/forms/form.css";
import { Button, ButtonLink } from "~/ui/links/button";

/** Brings a backup from elsewhere; it is checked and put among the others, and restored from there. */
export function BackupUploadPage({ answer }: { answer: unknown }) {
  const sent = formAnswer(answer);
  return (
    <>
      <AdminHead title="上传备份" note="只是收下来，不会马上恢复；损坏的文件不会收。" />
      <div className={narrow}>
        <Form encType="multipart/form-data" problem={sent.problem}>
          <TextField
            {...sent.field("sha256")}
            label="校验和（SHA-256）"
            hint="下载时页面上有，填了就会比对；不填也会检查文件是否完好。"
            maxLength={64}
            spellCheck={false}
          />
          <TextField
            name="file"
            type="file"
            label="备份文件"
            hint="经过代理的上传有大小限制（按手册设置是 120 MB），五分钟传不完也会中断。更大的备份请直接复制到服务器上 DATA_DIR 里的 backups 文件夹，不要改名，就会出现在备份列表里。"
            accept=".gz,.age,application/gzip"
            required
            errors={sent.errors("file")}
          />
          <TextField
            {...sent.field("passphrase")}
            type="password"
            label="口令"
            hint="加密的备份才要填，用来检查文件是否完好；不会存下来。"
            autoComplete="off"
          />
          <div className={foot}>
            <ButtonLink to="/admin/backup">取消</ButtonLink>
            <Button kind="go">上传</Button>
          </div>
        </Form>
      </div>
    </>
  );
}
