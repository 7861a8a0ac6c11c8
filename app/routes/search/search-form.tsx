import type { NodeLink } from "~/features/content/nodes/node";
import { timeRanges, type SearchRequest, usualKind } from "~/features/search/search-request";
import { SearchField } from "~/features/site/search-box/search-field";
import { SelectField } from "~/ui/forms/field";
import { Button } from "~/ui/links/button";
import * as styles from "./search.css";

interface SearchFormProps {
  request: SearchRequest;
  nodes: NodeLink[];
}

/** The question with its node and time, as a plain form that leads to its own results. */
export function SearchForm({ request, nodes }: SearchFormProps) {
  const { keyword, kind, nodeId, timeRange } = request;
  return (
    <search aria-label="搜索条件">
      {/* Written anew for each address, so that going back shows what was asked for there. */}
      <form className={styles.form} action="/search" key={JSON.stringify(request)}>
        <div className={styles.question}>
          <SearchField id="question" className={styles.input} defaultValue={keyword} />
          <Button kind="go">搜索</Button>
        </div>
        {kind !== usualKind && <input type="hidden" name="kind" value={kind} />}
        <div className={styles.filters}>
          {kind === usualKind && (
            <SelectField
              label="节点"
              name="nodeId"
              defaultValue={nodeId}
              options={[
                { value: 0, text: "全部节点" },
                ...nodes.map((node) => ({ value: node.id, text: node.name })),
              ]}
            />
          )}
          <SelectField
            label="时间"
            name="timeRange"
            defaultValue={timeRange}
            options={timeRanges.map(({ value, name }) => ({ value, text: name }))}
          />
        </div>
      </form>
    </search>
  );
}
