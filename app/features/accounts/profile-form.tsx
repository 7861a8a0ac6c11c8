import { Button } from "~/ui/button";
import { CheckField, TextArea, TextField } from "~/ui/field";
import { Form } from "~/ui/form";
import { formAnswer } from "~/ui/form-answer";
import * as styles from "./account-page.css";
import type { OwnAccount } from "./own-account.queries.server";
import { UserAvatar } from "./user-avatar";

interface ProfileFormProps {
  userId: number;
  account: OwnAccount;
  answer: unknown;
}

/** What a member says about themselves, and their picture. */
export function ProfileForm({ userId, account, answer }: ProfileFormProps) {
  const sent = formAnswer(answer);
  return (
    <div className={styles.sections}>
      <Form problem={sent.problem} encType="multipart/form-data">
        <div className={styles.face}>
          <UserAvatar user={{ id: userId, ...account }} size={80} link={false} />
          <div>
            <TextField
              name="picture"
              errors={sent.errors("picture")}
              type="file"
              label="头像"
              hint="JPEG、PNG、WebP、GIF 或 AVIF，最大 10 MB。"
              accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
            />
            {account.avatar !== "" && (
              <CheckField name="avatar" value="letter">
                不用图片，用昵称的第一个字
              </CheckField>
            )}
          </div>
        </div>
        <TextField
          {...sent.field("nickname")}
          label="昵称"
          hint="最多 16 个字。"
          autoComplete="nickname"
          required
          defaultValue={sent.typed("nickname") ?? account.nickname}
        />
        <TextArea
          {...sent.field("description")}
          label="签名"
          hint="一句话，最多 256 个字。"
          rows={3}
          defaultValue={sent.typed("description") ?? account.description}
        />
        <TextField
          {...sent.field("homePage")}
          type="url"
          label="主页"
          hint="以 http:// 或 https:// 开头，可不填。"
          autoComplete="url"
          defaultValue={sent.typed("homePage") ?? account.homePage}
        />
        <div>
          <Button kind="go">保存</Button>
        </div>
      </Form>
    </div>
  );
}
