import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireOwner } from "~/features/accounts/account/account.queries.server";
import { ownerAction } from "~/features/accounts/account/moderator-action.server";
import {
  readTypedSettings,
  saveSettings,
  settingFormSchema,
} from "~/features/admin/settings/setting-form.server";
import { settingGroup } from "~/features/admin/settings/setting-groups";
import { SettingPage } from "~/features/admin/settings/setting-page";
import { readNodes } from "~/features/content/nodes/node.queries.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { found } from "~/platform/http/parameters.server";
import { previewHtml } from "~/platform/markdown/html-budget.server";
import { renderMarkdown } from "~/platform/markdown/markdown.server";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "设置" });

export function loader({ request, params }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    await requireOwner(request);
    const group = found(settingGroup(params["group"]));
    const [values, nodes] = await Promise.all([
      readTypedSettings(group),
      readNodes(readDatabase()),
    ]);
    return { group, values, nodes: nodes.map(({ id, name }) => ({ id, name })) };
  });
}

export function action({ request, params }: ActionFunctionArgs) {
  return ownerAction(request, {
    schema: settingFormSchema,
    again: ["preview"],
    beside: async (form) => {
      const asked = form.get("intent") === "preview";
      const typed = String(form.get("aboutPage") ?? "");
      return { preview: asked ? previewHtml(renderMarkdown(typed)) : "" };
    },
    run: async (form, owner) => {
      const group = found(settingGroup(params["group"]));
      await saveSettings(group, form, owner);
      const to = `/admin/settings/${group.name}`;
      return { to, flash: { kind: "success", text: "保存了，马上生效" } };
    },
  });
}

export default function SettingsGroup() {
  const answer = useFormAnswer<typeof action>();
  const preview = answer && "preview" in answer ? String(answer.preview) : "";
  return <SettingPage {...useLoaderData<typeof loader>()} preview={preview} answer={answer} />;
}
