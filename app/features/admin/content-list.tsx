import type { TypedKeptFilter } from "~/features/content/kept-filter";
import type { KeptThing } from "~/features/content/kept-thing";
import type { NodeLink } from "~/features/content/topic";
import { Empty } from "~/ui/empty";
import { SelectField } from "~/ui/field";
import { Form } from "~/ui/form";
import { formAnswer } from "~/ui/form-answer";
import { LoadMore, type Page } from "~/ui/load-more";
import { AdminHead } from "./admin-head";
import { actsFor, bulkActNames, type BulkAct } from "./bulk-acts";
import { BulkBar, tickedRows, useView } from "./bulk-bar";
import { ContentFilter } from "./content-filter";
import * as styles from "./content-list.css";
import { ContentRow } from "./content-row";

/** What `readContentPage` answers. */
export interface ContentPage {
  page: Page<KeptThing>;
  typed: TypedKeptFilter;
  nodes: NodeLink[];
  allTicked: boolean;
}

interface ContentListProps extends ContentPage {
  heading: string;
  acts: readonly BulkAct[];
  /** Which filters the list has beside status, author, time and words. */
  filters?: ("kind" | "node")[];
  /** The label of the words, which says where they are looked for. */
  wordsLabel: string;
  answer: unknown;
}

const formId = "chosen";
const pickPage = (data: unknown) => (data as ContentPage).page;

/** All content of a kind with filters, and one form that acts on everything that is ticked. */
export function ContentList(props: ContentListProps) {
  const { heading, acts, filters = [], wordsLabel, page, typed, nodes, allTicked, answer } = props;
  const sent = formAnswer(answer);
  const view = useView(answer);
  const ticked = tickedRows(answer);
  const shown = actsFor(acts, typed.status);
  return (
    <>
      <AdminHead title={heading} />
      <ContentFilter typed={typed} nodes={nodes} filters={filters} wordsLabel={wordsLabel} />
      {page.results.length === 0 ? (
        <Empty words="没有符合的内容" />
      ) : (
        <Form key={view} id={formId} problem={sent.problem} preventScrollReset>
          <BulkBar
            of="内容"
            acts={shown.map((act) => ({ value: act, text: bulkActNames[act] }))}
            reasonHint="会告诉作者；删除和不通过时要写"
            sent={sent}
          >
            {shown.includes("move") && (
              <SelectField
                {...sent.field("nodeId")}
                label="移到的节点"
                options={[
                  { value: "", text: "请选择" },
                  ...nodes.map(({ id, name }) => ({ value: id, text: name })),
                ]}
              />
            )}
          </BulkBar>
          <LoadMore first={page} pick={pickPage}>
            {(things) => (
              <ul className={styles.rows}>
                {things.map((thing) => (
                  <ContentRow
                    key={thing.id}
                    thing={thing}
                    form={formId}
                    ticked={sent.failed ? ticked.has(String(thing.id)) : allTicked}
                  />
                ))}
              </ul>
            )}
          </LoadMore>
        </Form>
      )}
    </>
  );
}
