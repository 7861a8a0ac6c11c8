import { UserAvatar } from "~/features/accounts/user/user-avatar";
import { CheckField, TextArea, TextField } from "~/ui/forms/field";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import { Button } from "~/ui/links/button";
import * as styles from "./account-page.css";
import type { OwnAccount } from "./own-account.queries.server";

interface ProfileFormProps {
  userId: number;
  account: OwnAccount;
  answer: unknown;
}

/** What a member says about themselves, and their picture. */
export function ProfileForm({ userId, account, answer }: ProfileFormProps) {
  const sent = formAnswer(answer);
  const kept = sent.typed("newAvatar") ?? "";
  const face = kept === "" ? account : { ...account, avatar: kept, smallAvatar: kept };
  return (
    <div className={styles.sections}>
      <Form problem={sent.problem} encType="multipart/form-data">
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
        {/* Last, because what comes after a picture that is too large is not read any more. */}
        <div className={styles.face}>
          <UserAvatar user={{ id: userId, ...face }} size={80} link={false} />
          <div>
            {kept !== "" && <input type="hidden" name="newAvatar" value={kept} />}
            <TextField
              // A picture that was kept or saved leaves the field, which starts empty again.
              key={face.avatar}
              name="picture"
              errors={sent.errors("picture")}
              type="file"
              label="头像"
              hint={
                kept === ""
                  ? "JPEG、PNG、WebP、GIF 或 AVIF，最大 10 MB。"
                  : "新头像已经传好，保存之后就会换上；想换一张可以再选。"
              }
              accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
            />
            {face.avatar !== "" && (
              <CheckField name="avatar" value="letter">
                不用图片，用昵称的第一个字
              </CheckField>
            )}
          </div>
        </div>
        <div>
          <Button kind="go">保存</Button>
        </div>
      </Form>
    </div>
  );
}
