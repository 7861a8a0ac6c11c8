import { AdminHead } from "~/features/admin/frame/admin-head";
import { narrow } from "~/features/admin/frame/admin-page.css";
import type { NodeLink } from "~/features/content/nodes/node";
import type { NodeRecord } from "~/features/content/nodes/node.queries.server";
import { CheckField, SelectField } from "~/ui/forms/field";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import { foot } from "~/ui/forms/form.css";
import { Button, ButtonLink } from "~/ui/links/button";

interface NodeTopicsPageProps {
  node: NodeRecord;
  others: NodeLink[];
  answer: unknown;
}

/** Moves everything that stands in a node to another one, and retires it if so wanted. */
export function NodeTopicsPage({ node, others, answer }: NodeTopicsPageProps) {
  const sent = formAnswer(answer);
  return (
    <>
      <AdminHead
        title={`移走“${node.name}”的话题`}
        note={`${node.topicCount} 个话题，连同已删除和待审核的，都移到另一个节点。`}
      />
      <div className={narrow}>
        <Form problem={sent.problem}>
          <SelectField
            {...sent.field("into")}
            label="移到"
            options={[
              { value: "", text: "请选择" },
              ...others.map(({ id, name }) => ({ value: id, text: name })),
            ]}
          />
          {!node.retired && (
            <CheckField name="retire" value="on">
              移走以后停用这个节点
            </CheckField>
          )}
          <div className={foot}>
            <ButtonLink to="/admin/nodes">取消</ButtonLink>
            <Button kind="go">移走</Button>
          </div>
        </Form>
      </div>
    </>
  );
}
