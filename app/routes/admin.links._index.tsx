import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ContentList } from "~/features/admin/lists/content-list";
import { answerContentBulk, readContentPage } from "~/features/admin/lists/content-list.server";
import {
  readLinksToModerate,
  type LinkModerationRow,
} from "~/features/content/links/link-moderation.queries.server";
import { LinkOrderForm } from "~/features/content/links/link-order-form";
import { contentStatus } from "~/features/kinds/content-status";
import { spokenAddress } from "~/features/profiles/spoken-address";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";
import { oneLine } from "~/ui/words/text.css";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "管理友链" });

export const loader = ({ request }: LoaderFunctionArgs) =>
  readContentPage(request, "links", readLinksToModerate);

export const action = ({ request }: ActionFunctionArgs) => answerContentBulk(request, "links");

const statuses = { published: "已发布", waiting: "待审核", deleted: "已撤下" };

const facts = ({ url }: LinkModerationRow) => (
  <a className={oneLine} href={url} rel="nofollow noopener">
    {spokenAddress(url)}
  </a>
);

const order = ({ id, title, status }: LinkModerationRow) =>
  status === contentStatus.published && <LinkOrderForm id={id} title={title} />;

/** All friend links in their order, to look through, to order and to act on many at once. */
export default function AdminLinks() {
  const page = useLoaderData<typeof loader>();
  return (
    <ContentList
      {...page}
      heading="友情链接"
      create={{ to: "/admin/links/create", words: "新增友链" }}
      statuses={statuses}
      filters={[]}
      wordsLabel="名称和网址的文字"
      reasonGoes="会告诉提交的人"
      facts={facts}
      // Where only some are shown, nobody sees past which a link moves.
      rowActs={page.typed.text === "" ? order : undefined}
      answer={useFormAnswer<typeof action>()}
    />
  );
}
