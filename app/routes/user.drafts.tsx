import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { memberAction } from "~/features/accounts/account/member-action.server";
import { DraftList } from "~/features/content/drafts/draft-list";
import { deleteDraft } from "~/features/content/drafts/draft.commands.server";
import { readDraftList } from "~/features/content/drafts/draft.queries.server";
import { OwnPage } from "~/features/profiles/own-page";
import { readOwnPage } from "~/features/profiles/own-page.server";
import type { RouteHandle } from "~/features/site/frame/layout-name";
import { privateMeta } from "~/features/site/frame/page-meta";
import { idField } from "~/platform/text/text-fields";
import { formAnswer } from "~/ui/forms/form-answer";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const handle: RouteHandle = { layout: "user-centre" };

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "草稿箱" });

export function loader({ request }: LoaderFunctionArgs) {
  return readOwnPage(request, async (db, viewer) => ({
    drafts: await readDraftList(db, viewer.id),
  }));
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
  const { profile, drafts } = useLoaderData<typeof loader>();
  const sent = formAnswer(useFormAnswer<typeof action>());
  return (
    <OwnPage profile={profile} sent={sent}>
      <DraftList drafts={drafts} viewerId={profile.id} />
    </OwnPage>
  );
}
