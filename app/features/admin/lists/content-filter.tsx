import { severities, severityNames } from "~/features/content/cvss/severity";
import type {
  ContentStatusName,
  TypedModerationFilter,
} from "~/features/content/moderation-lists/moderation-filter";
import type { NodeLink } from "~/features/content/nodes/node";
import { SelectField, TextField } from "~/ui/forms/field";
import { FilterForm } from "~/ui/forms/filter-form";

/** The statuses that things of a list can have, by the words of that list. */
export type StatusChoiceWords = Partial<Record<ContentStatusName, string>>;

export const memberStatuses: StatusChoiceWords = {
  published: "已发布",
  waiting: "待审核",
  deleted: "已删除",
};

/** What a list can be narrowed by besides status and words. */
export type ListFilter = "kind" | "node" | "severity" | "author" | "days";

interface ContentFilterProps {
  typed: TypedModerationFilter;
  nodes: NodeLink[];
  statuses: StatusChoiceWords;
  filters: ListFilter[];
  wordsLabel: string;
}

const all = { value: "", text: "全部" };

/** Narrows a list of content; the answer is a page with an address to keep. */
export function ContentFilter(props: ContentFilterProps) {
  const { typed, nodes, statuses, filters, wordsLabel } = props;
  const narrowed = Object.values(typed).some((value) => value !== "");
  return (
    <FilterForm active={narrowed}>
      <SelectField
        name="status"
        label="状态"
        defaultValue={typed.status}
        options={[all, ...Object.entries(statuses).map(([value, text]) => ({ value, text }))]}
      />
      {filters.includes("kind") && (
        <SelectField
          name="kind"
          label="种类"
          defaultValue={typed.kind}
          options={[all, { value: "topic", text: "话题" }, { value: "tweet", text: "动态" }]}
        />
      )}
      {filters.includes("node") && (
        <SelectField
          name="nodeId"
          label="节点"
          defaultValue={typed.nodeId}
          options={[all, ...nodes.map(({ id, name }) => ({ value: id, text: name }))]}
        />
      )}
      {filters.includes("severity") && (
        <SelectField
          name="severity"
          label="等级"
          defaultValue={typed.severity}
          options={[all, ...severities.map((value) => ({ value, text: severityNames[value] }))]}
        />
      )}
      {filters.includes("author") && (
        <TextField
          name="author"
          label="作者"
          defaultValue={typed.author}
          placeholder="用户名或编号"
          maxLength={60}
          spellCheck={false}
        />
      )}
      {filters.includes("days") && (
        <>
          <TextField name="from" label="从" type="date" defaultValue={typed.from} />
          <TextField name="to" label="到" type="date" defaultValue={typed.to} />
        </>
      )}
      <TextField name="text" label={wordsLabel} defaultValue={typed.text} maxLength={60} />
    </FilterForm>
  );
}
