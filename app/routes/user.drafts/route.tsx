import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requireViewer } from "~/features/accounts/account.queries.server";
import { memberAction } from "~/features/accounts/member-action.server";
import { deleteDraft } from "~/features/content/writing/draft.commands.server";
import { readDrafts } from "~/features/content/writing/draft.queries.server";
import { DraftList } from "~/features/content/writing/draft-list";
import { pageMeta } from "~/features/site/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { idField } from "~/platform/text/text-fields";

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: "草稿箱" }),
  { name: "robots", content: "noindex" },
];

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const viewer = await requireViewer(request);
    return { drafts: await readDrafts(readDatabase(), viewer.id) };
  });
}

export function action({ request }: ActionFunctionArgs) {
  return memberAction(request, {
    schema: z.object({ draftId: idField }),
    run: async ({ draftId }, viewer) => {
      await deleteDraft(viewer.id, draftId);
      return { to: "/user/drafts", flash: { kind: "success", text: "草稿已删除" } };
    },
  });
}

export default function Drafts() {
  return <DraftList {...useLoaderData<typeof loader>()} />;
}
