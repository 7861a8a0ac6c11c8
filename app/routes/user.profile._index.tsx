import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireViewer } from "~/features/accounts/account/account.queries.server";
import { memberAction } from "~/features/accounts/account/member-action.server";
import { readOwnAccount } from "~/features/accounts/own-account/own-account.queries.server";
import { ProfileForm } from "~/features/accounts/own-account/profile-form";
import { editProfile, setAvatar } from "~/features/accounts/own-account/profile.commands.server";
import { profileSchema } from "~/features/accounts/own-account/profile.schema";
import type { Viewer } from "~/features/accounts/user/user";
import { keepRefusedPictures } from "~/features/media/refused-pictures.server";
import { storeMemberPicture } from "~/features/moderation/member-picture.server";
import { chooseAvatar } from "~/features/profiles/profile-picture.commands.server";
import { pageMeta } from "~/features/site/frame/page-meta";
import { DomainError } from "~/platform/errors/domain-errors";
import { filesOf, readFormWithFiles } from "~/platform/http/multipart.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

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
  return memberAction(request, {
    schema: profileSchema,
    files: {
      read: (sent, form) => readFormWithFiles(sent, { maxFiles: 1 }, form),
      keep: keepRefusedPictures({ picture: "newAvatar" }),
    },
    // Before the fields are checked, so that the picture outlives whatever is wrong with them.
    prepare: async (form, viewer) => {
      const [picture] = await filesOf(form, "picture");
      form.delete("picture");
      if (picture) await keepPicture(viewer, picture, form);
    },
    run: async ({ avatar, newAvatar, nickname, description, homePage }, viewer) => {
      if (avatar === "letter") await setAvatar(viewer.id, { avatar: "", smallAvatar: "" });
      else if (newAvatar !== "") await chooseAvatar(viewer, newAvatar);
      await editProfile(viewer.id, { nickname, description, homePage });
      return { to: "/user/profile", flash: { kind: "success", text: "资料存好了" } };
    },
  });
}

/** Stores the picture that came and leaves its address in the form, or what is wrong with it. */
async function keepPicture(viewer: Viewer, bytes: Uint8Array, form: FormData): Promise<void> {
  try {
    form.set("newAvatar", (await storeMemberPicture(viewer, bytes)).url);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    form.set("picture", error.message);
  }
}

export default function EditProfile() {
  return (
    <ProfileForm {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />
  );
}
