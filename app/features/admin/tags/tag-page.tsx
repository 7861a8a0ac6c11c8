import { AdminHead } from "~/features/admin/frame/admin-head";
import * as styles from "~/features/admin/frame/admin-page.css";
import type { TagUse } from "~/features/content/tags/tag";
import { TextField } from "~/ui/forms/field";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import { Button } from "~/ui/links/button";
import { Section } from "~/ui/lists/section";

/** One tag: its name and description, what it is merged into, or its end. */
export function TagPage({ tag, answer }: { tag: TagUse; answer: unknown }) {
  const sent = formAnswer(answer);
  return (
    <>
      <AdminHead
        title={`标签：${tag.name}`}
        note={`${tag.topicCount} 个话题、${tag.articleCount} 篇文章用着`}
      />
      <div className={styles.sections}>
        <div className={styles.narrow}>
          <Form problem={sent.problem}>
            <TextField
              name="name"
              label="名称"
              required
              maxLength={15}
              defaultValue={sent.typed("name") ?? tag.name}
              errors={sent.errors("name")}
            />
            <TextField
              name="description"
              label="说明"
              maxLength={200}
              defaultValue={sent.typed("description") ?? tag.description}
              errors={sent.errors("description")}
            />
            <div className={styles.acts}>
              <Button kind="go" name="intent" value="save">
                保存
              </Button>
            </div>
          </Form>
        </div>
        <Section title="合并到另一个标签" roomy>
          <div className={styles.narrow}>
            <Form>
              <TextField
                name="into"
                label="另一个标签的名称"
                hint="用着这个标签的内容都改用那一个；这个标签的地址和名称从此指向那里。"
                required
                maxLength={15}
                defaultValue={sent.typed("into")}
                errors={sent.errors("into")}
              />
              <div className={styles.acts}>
                <Button name="intent" value="merge">
                  合并
                </Button>
              </div>
            </Form>
          </div>
        </Section>
        <Section title="删除" roomy>
          <Form bare>
            <Button kind="no" name="intent" value="delete">
              删除没人用的标签
            </Button>
          </Form>
        </Section>
      </div>
    </>
  );
}
