import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireViewer } from "~/features/accounts/account.queries.server";
import { memberAction } from "~/features/accounts/member-action.server";
import { readOwnAccount } from "~/features/accounts/own-account.queries.server";
import { ProfileForm } from "~/features/accounts/profile-form";
import { editProfile, setAvatar } from "~/features/accounts/profile.commands.server";
import { profileSchema } from "~/features/accounts/profile.schema";
import type { Viewer } from "~/features/accounts/user";
import { countUploads } from "~/features/media/upload-limit.commands.server";
import { storeUpload } from "~/features/media/upload.commands.server";
import { requireNotMuted } from "~/features/moderation/publishing-check.server";
import { pageMeta } from "~/features/site/page-meta";
import { filesOf, readFormWithFiles } from "~/platform/http/multipart.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { DomainError, FieldsInvalid } from "~/platform/errors/domain-errors";

export { steadyAction as clientAction, steadyRevalidate as shouldRevalidate } from "~/ui/steady";

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: "编辑资料" }),
  { name: "robots", content: "noindex" },
];

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const viewer = await requireViewer(request);
    return { userId: viewer.id, account: await readOwnAccount(viewer.id) };
  });
}

export function action({ request }: ActionFunctionArgs) {
  let pictures: Uint8Array[] = [];
  return memberAction(request, {
    schema: profileSchema,
    read: async (sent) => {
      const form = await readFormWithFiles(sent, { maxFiles: 1 });
      pictures = await filesOf(form, "picture");
      form.delete("picture");
      return form;
    },
    run: async ({ avatar, ...profile }, viewer) => {
      const [picture] = pictures;
      if (picture) await storeAvatar(viewer, picture);
      else if (avatar === "letter") await setAvatar(viewer.id, { avatar: "", smallAvatar: "" });
      await editProfile(viewer.id, profile);
      return { to: "/user/profile", flash: { kind: "success", text: "资料存好了" } };
    },
  });
}

async function storeAvatar(viewer: Viewer, bytes: Uint8Array): Promise<void> {
  try {
    requireNotMuted(viewer);
    await countUploads(viewer.id, 1);
    const { url, preview } = await storeUpload(viewer.id, bytes);
    await setAvatar(viewer.id, { avatar: url, smallAvatar: preview });
  } catch (error) {
    if (error instanceof DomainError) throw new FieldsInvalid({ picture: [error.message] });
    throw error;
  }
}

export default function EditProfile() {
  return (
    <ProfileForm {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
