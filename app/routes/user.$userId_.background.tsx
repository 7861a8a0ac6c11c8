import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { z } from "zod";
import { requireViewer } from "~/features/accounts/account/account.queries.server";
import { memberAction } from "~/features/accounts/account/member-action.server";
import type { Viewer } from "~/features/accounts/user/user";
import { keepRefusedPictures } from "~/features/media/refused-pictures.server";
import { storeMemberPicture } from "~/features/moderation/member-picture.server";
import { chooseBackground } from "~/features/profiles/profile-picture.commands.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { DomainError, FieldsInvalid, NotAllowed } from "~/platform/errors/domain-errors";
import { filesOf, readFormWithFiles } from "~/platform/http/multipart.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { idParameter } from "~/platform/http/parameters.server";
import { useRootData } from "~/root-data";
import { TextField } from "~/ui/forms/field";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import * as styles from "~/ui/forms/form.css";
import { useFormAnswer } from "~/ui/forms/use-form-answer";
import { Button, ButtonLink } from "~/ui/links/button";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "换背景" });

function requireOwn(viewer: Viewer, userId: string | undefined): void {
  if (viewer.id !== idParameter(userId)) throw new NotAllowed();
}

export function loader({ request, params }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    requireOwn(await requireViewer(request), params["userId"]);
    return null;
  });
}

export function action({ request, params }: ActionFunctionArgs) {
  return memberAction(request, {
    // The address of a picture that came with the form, or with the one before it.
    schema: z.object({ newBackground: z.string().default("") }),
    files: {
      read: (sent, form) => readFormWithFiles(sent, { maxFiles: 1 }, form),
      keep: keepRefusedPictures({ picture: "newBackground" }),
    },
    prepare: async (form, viewer) => {
      requireOwn(viewer, params["userId"]);
      const [picture] = await filesOf(form, "picture");
      form.delete("picture");
      if (picture) form.set("newBackground", await storePicture(viewer, picture));
    },
    run: async ({ newBackground }, viewer) => {
      if (newBackground === "") throw new FieldsInvalid({ picture: ["请选择一张图片"] });
      await chooseBackground(viewer, newBackground);
      return { to: `/user/${viewer.id}`, flash: { kind: "success", text: "背景设置成功" } };
    },
  });
}

async function storePicture(viewer: Viewer, bytes: Uint8Array): Promise<string> {
  try {
    return (await storeMemberPicture(viewer, bytes)).url;
  } catch (error) {
    if (error instanceof DomainError) throw new FieldsInvalid({ picture: [error.message] });
    throw error;
  }
}

/** Where a member changes the picture behind the head of their own page. */
export default function Background() {
  const { viewer } = useRootData();
  const failed = formAnswer(useFormAnswer<typeof action>());
  const kept = failed.typed("newBackground") ?? "";
  return (
    <section className={styles.narrow}>
      <h1>换背景</h1>
      <Form problem={failed.problem} failure="没能上传" encType="multipart/form-data">
        {kept !== "" && (
          <>
            <input type="hidden" name="newBackground" value={kept} />
            <img src={kept} alt="选好的背景" />
          </>
        )}
        <TextField
          key={kept}
          name="picture"
          type="file"
          label="背景图"
          hint={
            kept === ""
              ? "横着的图最合适。JPEG、PNG、WebP、GIF 或 AVIF，最大 10 MB。"
              : "图已经传好，点“换上”就生效；想换一张可以再选。"
          }
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          required={kept === ""}
          errors={failed.errors("picture")}
        />
        <div className={styles.foot}>
          <ButtonLink to={`/user/${viewer?.id ?? ""}`}>取消</ButtonLink>
          <Button kind="go">换上</Button>
        </div>
      </Form>
    </section>
  );
}
