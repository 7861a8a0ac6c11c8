import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireOwner } from "~/features/accounts/account/account.queries.server";
import { ownerAction } from "~/features/accounts/account/moderator-action.server";
import {
  logoFormSchema,
  logoPlaces,
  readLogoForm,
  saveLogo,
  storeLogo,
} from "~/features/admin/settings/logo-form.server";
import { LogoPage } from "~/features/admin/settings/logo-page";
import { keepRefusedPictures } from "~/features/media/refused-pictures.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "标志" });

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    await requireOwner(request);
    return { logo: (await readSettings()).siteLogo };
  });
}

export function action({ request }: ActionFunctionArgs) {
  return ownerAction(request, {
    schema: logoFormSchema,
    files: { read: readLogoForm, keep: keepRefusedPictures(logoPlaces) },
    prepare: storeLogo,
    run: async (form, owner) => {
      await saveLogo(form, owner);
      return { to: "/admin/settings/logo", flash: { kind: "success", text: "保存了，马上生效" } };
    },
  });
}

export default function LogoSettings() {
  return <LogoPage {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />;
}
