import type { NodeLink } from "~/features/content/nodes/node";
import { topicLimits } from "~/features/content/topics/topic";
import { ComposeForm } from "~/features/content/writing/compose-form";
import type { ComposePage } from "~/features/content/writing/compose-page.server";
import { TextComposer } from "~/features/content/writing/text-composer";
import { formValues } from "~/features/content/writing/form-values";
import { NodePicks } from "~/features/content/writing/node-picks";
import { TagPicks } from "~/features/content/writing/tag-picks";

interface TweetFormProps {
  page: ComposePage;
  nodes: NodeLink[];
  answer: unknown;
}

/** The form of a tweet: some words, up to nine pictures, node, tags. */
export function TweetForm({ page, nodes, answer }: TweetFormProps) {
  const values = formValues(page, answer);
  const { value, errors } = values;
  return (
    <ComposeForm page={page} values={values} heading="发动态">
      <TextComposer
        kind={page.kind}
        plain
        name="content"
        label="内容"
        labelHidden
        placeholder="此刻在想什么？"
        rows={5}
        limit={topicLimits.tweet}
        note="发布之后不能修改"
        defaultValue={value("content")}
        errors={errors("content")}
        preview={values.preview}
        pictures={{
          sent: values.pictures,
          most: topicLimits.pictures,
          errors: errors("images"),
          beside: true,
        }}
      />
      <NodePicks
        nodes={nodes}
        chosen={value("nodeId") ?? ""}
        errors={errors("nodeId")}
        refused={page.refusedNodes}
      />
      <TagPicks offered={page.tags} chosen={value("tags") ?? ""} errors={errors("tags")} />
    </ComposeForm>
  );
}
