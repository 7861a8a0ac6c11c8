import { namesakeWords } from "~/features/accounts/user/namesakes";
import type { NodeLink } from "~/features/content/nodes/node";
import {
  isNarrowed,
  longestQuestion,
  timeRanges,
  type SearchRequest,
  usualKind,
} from "~/features/search/search-request";
import { SearchField } from "~/features/site/search-box/search-field";
import { CheckField, SelectField, TextField } from "~/ui/forms/field";
import { Fold } from "~/ui/forms/fold";
import { FoldedContext } from "~/ui/forms/folded-context";
import { Button } from "~/ui/links/button";
import { onlyRead } from "~/ui/words/text.css";
import * as styles from "./search.css";

interface SearchFormProps {
  request: SearchRequest;
  nodes: NodeLink[];
  /** Whether members write what is looked for. */
  written: boolean;
  /** How many members the name means that was typed; null where none was. */
  authors: number | null;
  /** Whether what is usual is shown alone. */
  folded: boolean;
}

/** The question with its node and time, as a plain form that leads to its own results. */
export function SearchForm({ folded, ...props }: SearchFormProps) {
  const { request, nodes } = props;
  const { keyword, kind, nodeId, timeRange, topicId } = request;
  const inTopic = topicId !== undefined;
  return (
    <search aria-label="搜索条件">
      {/* Written anew for each address, so that going back shows what was asked for there. */}
      <form className={styles.form} action="/search" key={JSON.stringify(request)}>
        <div className={styles.question}>
          <label className={onlyRead} htmlFor="question">
            查找的内容
          </label>
          <SearchField id="question" className={styles.input} defaultValue={keyword} />
          <Button kind="go">搜索</Button>
        </div>
        {inTopic && <input type="hidden" name="within" value={topicId} />}
        {kind !== usualKind && <input type="hidden" name="kind" value={kind} />}
        {!inTopic && (
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
        )}
        {kind !== "user" && (
          <FoldedContext.Provider value={folded}>
            <Fold words="更多条件" open={isNarrowed(request)}>
              <MoreFields {...props} />
            </Fold>
          </FoldedContext.Provider>
        )}
      </form>
    </search>
  );
}

function MoreFields({ request, written, authors }: Omit<SearchFormProps, "folded">) {
  const { author = "", titleOnly = false, sort = "", topicId } = request;
  return (
    <div className={styles.filters}>
      {written && (
        <TextField
          label="作者"
          name="author"
          defaultValue={author}
          maxLength={longestQuestion}
          placeholder="用户名或昵称"
          autoCapitalize="none"
          autoComplete="off"
          hint={namesakeWords(authors ?? 0)}
          errors={authors === 0 ? [`没有用户名或昵称是“${author}”的成员`] : []}
        />
      )}
      {topicId === undefined && (
        <>
          <SelectField
            label="排序"
            name="sort"
            defaultValue={sort}
            options={[
              { value: "", text: "按相关" },
              { value: "time", text: "按时间" },
            ]}
          />
          <CheckField name="in" value="title" defaultChecked={titleOnly}>
            只搜标题
          </CheckField>
        </>
      )}
    </div>
  );
}
