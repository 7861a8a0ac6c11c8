import type { IdentityKind } from "~/features/accounts/identity/identity";
import { ProofField } from "~/features/accounts/identity/proof-field";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import { foot, narrow } from "~/ui/forms/form.css";
import { Button, ButtonLink } from "~/ui/links/button";
import { Say } from "~/ui/notices/say";

const account = "/user/profile/account";

interface CloseAccountFormProps {
  identity: IdentityKind;
  owner: boolean;
  answer: unknown;
}

/** What closing an account means, and the form that does it. */
export function CloseAccountForm({ identity, owner, answer }: CloseAccountFormProps) {
  const sent = formAnswer(answer);
  return (
    <div className={narrow}>
      <h1>注销账号</h1>
      {owner ? (
        <>
          <Say kind="mind">站长不能注销账号，请先把站长的身份交给别人。</Say>
          <div className={foot}>
            <ButtonLink to={account}>回到账号</ButtonLink>
          </div>
        </>
      ) : (
        <>
          <p>
            注销之后：发表了的话题、文章和评论会留下，署名改成“已注销用户”；资料、头像、邮箱、手机、密码、登录方式都会清除；用户名和邮箱可以被别人注册。
          </p>
          <p>
            草稿、没有用上的图片、赞、收藏、投票、书签、关注、屏蔽、阅读进度、徽章、消息和邮件记录也会删除；还在等审核的内容会撤回。写给别人的私信会留在对方那里，你举报过的内容会留给管理员处理。
          </p>
          <p>这件事不能反悔。想留一份自己的数据，请先到账号页面导出。</p>
          <Form problem={sent.problem}>
            <ProofField kind={identity} sent={sent} />
            <div className={foot}>
              <ButtonLink to={account}>取消</ButtonLink>
              <Button kind="no">注销账号</Button>
            </div>
          </Form>
        </>
      )}
    </div>
  );
}
