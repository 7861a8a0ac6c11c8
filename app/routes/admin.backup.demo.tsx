import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { requireOwner } from "~/features/accounts/account/account.queries.server";
import { answerDemoRemoval } from "~/features/admin/backups/backup-form.server";
import { AdminHead } from "~/features/admin/frame/admin-head";
import { narrow } from "~/features/admin/frame/admin-page.css";
import { privateMeta } from "~/features/site/frame/page-meta";
import { answerPage } from "~/platform/http/page-faults.server";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import { foot } from "~/ui/forms/form.css";
import { useFormAnswer } from "~/ui/forms/use-form-answer";
import { Button, ButtonLink } from "~/ui/links/button";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "移除演示内容" });

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    await requireOwner(request);
    return null;
  });
}

export const action = ({ request }: ActionFunctionArgs) => answerDemoRemoval(request);

/** Asks before the demo community is taken away. */
export default function RemoveDemo() {
  return (
    <>
      <AdminHead title="移除演示内容？" />
      <div className={narrow}>
        <p>
          演示的成员、话题、评论和图片都会删掉，不能恢复；已是站长或管理员的成员会保留。真正的成员用过的话题、节点和标签会留下，作者变成“已注销用户”。
        </p>
        <Form problem={formAnswer(useFormAnswer<typeof action>()).problem}>
          <div className={foot}>
            <ButtonLink to="/admin/backup">取消</ButtonLink>
            <Button kind="no">移除</Button>
          </div>
        </Form>
      </div>
    </>
  );
}
