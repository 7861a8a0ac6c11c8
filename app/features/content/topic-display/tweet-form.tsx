import { useCallback, useState } from "react";
import type { NodeLink } from "~/features/content/nodes/node";
import { topicLimits } from "~/features/content/topics/topic";
import { ComposeForm } from "~/features/content/writing/compose-form";
import type { ComposePage } from "~/features/content/writing/compose-page.server";
import { formValues } from "~/features/content/writing/form-values";
import { NodePicks } from "~/features/content/writing/node-picks";
import { PicturePicks } from "~/features/content/writing/picture-picks";
import { TagPicks } from "~/features/content/writing/tag-picks";
import { WritingWays } from "~/features/content/writing/writing-ways";
import type { Picture } from "~/features/media/picture";
import { MarkdownArea } from "~/ui/editor/markdown-area";

interface TweetFormProps {
  page: ComposePage;
  nodes: NodeLink[];
  answer: unknown;
}

/** The form of a tweet: some words, up to nine pictures, node, tags. */
export function TweetForm({ page, nodes, answer }: TweetFormProps) {
  const values = formValues(page, answer);
  const { value, errors } = values;
  const [added, setAdded] = useState<Picture[]>([]);
  const keep = useCallback((picture: Picture) => setAdded((all) => [...all, picture]), []);
  return (
    <ComposeForm page={page} values={values} heading="发动态">
      <WritingWays onPicture={keep}>
        <MarkdownArea
          plain
          name="content"
          label="内容"
          labelHidden
          placeholder="此刻在想什么？"
          rows={5}
          hint={`最多 ${topicLimits.tweet} 个字，发布之后不能修改。`}
          defaultValue={value("content")}
          errors={errors("content")}
        />
      </WritingWays>
      <NodePicks nodes={nodes} chosen={value("nodeId") ?? ""} errors={errors("nodeId")} />
      <TagPicks offered={page.tags} chosen={value("tags") ?? ""} errors={errors("tags")} />
      <PicturePicks
        pictures={values.pictures}
        added={added}
        errors={errors("images")}
        hint="最多 9 张，每张不超过 10 MB。"
      />
    </ComposeForm>
  );
}
