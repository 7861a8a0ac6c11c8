import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { z } from "zod";
import { requireViewer } from "~/features/accounts/account/account.queries.server";
import { memberAction } from "~/features/accounts/account/member-action.server";
import type { Viewer } from "~/features/accounts/user/user";
import { uploadBackground } from "~/features/profiles/profile-picture.commands.server";
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

async function requireOwn(request: Request, userId: string | undefined): Promise<Viewer> {
  const viewer = await requireViewer(request);
  if (viewer.id !== idParameter(userId)) throw new NotAllowed();
  return viewer;
}

export function loader({ request, params }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    await requireOwn(request, params["userId"]);
    return null;
  });
}

export function action({ request, params }: ActionFunctionArgs) {
  let pictures: Uint8Array[] = [];
  return memberAction(request, {
    schema: z.object({}),
    read: async (sent) => {
      const form = await readFormWithFiles(sent, { maxFiles: 1 });
      pictures = await filesOf(form, "picture");
      form.delete("picture");
      return form;
    },
    run: async () => {
      const viewer = await requireOwn(request, params["userId"]);
      await storeBackground(viewer, pictures[0]);
      return { to: `/user/${viewer.id}`, flash: { kind: "success", text: "背景设置成功" } };
    },
  });
}

async function storeBackground(viewer: Viewer, bytes: Uint8Array | undefined): Promise<void> {
  if (!bytes) throw new FieldsInvalid({ picture: ["请选择一张图片"] });
  try {
    await uploadBackground(viewer, bytes);
  } catch (error) {
    if (error instanceof DomainError) throw new FieldsInvalid({ picture: [error.message] });
    throw error;
  }
}

/** Where a member changes the picture behind the head of their own page. */
export default function Background() {
  const { viewer } = useRootData();
  const failed = formAnswer(useFormAnswer<typeof action>());
  return (
    <section className={styles.narrow}>
      <h1>换背景</h1>
      <Form problem={failed.problem} failure="没能上传" encType="multipart/form-data">
        <TextField
          name="picture"
          type="file"
          label="背景图"
          hint="横着的图最合适。JPEG、PNG、WebP、GIF 或 AVIF，最大 10 MB。"
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          required
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
