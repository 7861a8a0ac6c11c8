import { keptStatusNames, type TypedKeptFilter } from "~/features/content/kept-filter";
import type { NodeLink } from "~/features/content/topic";
import { SelectField, TextField } from "~/ui/field";
import { FilterForm } from "~/ui/filter-form";

interface ContentFilterProps {
  typed: TypedKeptFilter;
  nodes: NodeLink[];
  filters: ("kind" | "node")[];
  wordsLabel: string;
}

const all = { value: "", text: "全部" };

/** Narrows a list of content; the answer is a page with an address to keep. */
export function ContentFilter({ typed, nodes, filters, wordsLabel }: ContentFilterProps) {
  const narrowed = Object.values(typed).some((value) => value !== "");
  return (
    <FilterForm active={narrowed}>
      <SelectField
        name="status"
        label="状态"
        defaultValue={typed.status}
        options={[
          all,
          ...Object.entries(keptStatusNames).map(([value, text]) => ({ value, text })),
        ]}
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
      <TextField
        name="author"
        label="作者"
        defaultValue={typed.author}
        placeholder="用户名或编号"
        maxLength={60}
        spellCheck={false}
      />
      <TextField name="from" label="从" type="date" defaultValue={typed.from} />
      <TextField name="to" label="到" type="date" defaultValue={typed.to} />
      <TextField name="text" label={wordsLabel} defaultValue={typed.text} maxLength={60} />
    </FilterForm>
  );
}
