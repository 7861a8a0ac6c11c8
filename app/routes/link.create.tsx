import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireViewer } from "~/features/accounts/account/account.queries.server";
import { memberAction } from "~/features/accounts/account/member-action.server";
import { LinkForm } from "~/features/content/links/link-form";
import { proposeLink } from "~/features/content/links/link.commands.server";
import { linkProposalSchema } from "~/features/content/links/link.schema";
import { privateMeta } from "~/features/site/frame/page-meta";
import { randomToken } from "~/platform/env/secrets.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "申请友链" });

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    await requireViewer(request);
    return { formId: randomToken(12) };
  });
}

export function action({ request }: ActionFunctionArgs) {
  return memberAction(request, {
    schema: linkProposalSchema,
    run: async (form, viewer) => ({
      to: `/link/${await proposeLink(viewer, form)}`,
      flash: { kind: "success", text: "已提交，等待管理员审核" },
    }),
  });
}

export default function ProposeLink() {
  const { formId } = useLoaderData<typeof loader>();
  return (
    <LinkForm
      heading="申请友链"
      note="欢迎好好写字、好好维护的网站。提交之后由管理员审核，通过了就会出现在友情链接里。"
      formId={formId}
      words="提交"
      cancel="/links"
      answer={useFormAnswer<typeof action>()}
    />
  );
}
