import type { ReactNode } from "react";
import { AdminHead } from "~/features/admin/frame/admin-head";
import type { TypedModerationFilter } from "~/features/content/moderation-lists/moderation-filter";
import type { ModerationRow } from "~/features/content/moderation-lists/moderation-row";
import type { NodeLink } from "~/features/content/nodes/node";
import { writtenReason } from "~/features/content/status/written-reason";
import { SelectField } from "~/ui/forms/field";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import { UnplacedAnswer } from "~/ui/forms/unplaced-answer";
import { ButtonLink } from "~/ui/links/button";
import { LoadMore, type LoadedPage } from "~/ui/lists/load-more";
import { NothingListed } from "~/ui/notices/nothing-listed";
import { actsFor, bulkActNames, reasonHint, type BulkAct } from "./bulk-acts";
import { BulkBar, useView } from "./bulk-bar";
import {
  ContentFilter,
  memberStatuses,
  type ListFilter,
  type StatusChoiceWords,
} from "./content-filter";
import * as styles from "./content-list.css";
import { ContentRow } from "./content-row";
import { contentBox, tickedRows } from "./ticked-rows";

/** What `readContentPage` answers. */
interface ContentPage<Thing extends ModerationRow> {
  acts: readonly BulkAct[];
  page: LoadedPage<Thing>;
  typed: TypedModerationFilter;
  nodes: NodeLink[];
}

interface ContentListProps<Thing extends ModerationRow> extends ContentPage<Thing> {
  heading: string;
  /** Where a new one is written, for what moderators write. */
  create?: { to: string; words: string };
  statuses?: StatusChoiceWords;
  /** Which filters the list has besides status and words. */
  filters?: ListFilter[];
  /** The label of the words, which says where they are looked for. */
  wordsLabel: string;
  /** What becomes of a reason. */
  reasonGoes?: string;
  /** More of a row's line of meta. */
  facts?: (thing: Thing) => ReactNode;
  /** What can be done with a row alone, besides editing it. */
  rowActs?: (thing: Thing) => ReactNode;
  answer: unknown;
}

const formId = "chosen";
const pickPage = <Thing extends ModerationRow>(data: unknown) => (data as ContentPage<Thing>).page;

/** All content of a kind with filters, and one form that acts on everything that is ticked. */
export function ContentList<Thing extends ModerationRow>(props: ContentListProps<Thing>) {
  const { heading, create, acts, statuses = memberStatuses, filters = ["author", "days"] } = props;
  const { wordsLabel, reasonGoes = "会告诉作者", facts, rowActs } = props;
  const { page, typed, nodes, answer } = props;
  const sent = formAnswer(answer);
  const view = useView(answer);
  const isTicked = tickedRows(answer);
  const shown = actsFor(acts, typed.status);
  return (
    <>
      <AdminHead title={heading}>
        {create && (
          <ButtonLink kind="go" to={create.to}>
            {create.words}
          </ButtonLink>
        )}
      </AdminHead>
      <ContentFilter {...{ typed, nodes, statuses, filters, wordsLabel }} />
      <UnplacedAnswer sent={sent} placed={page.results.length > 0} written={writtenReason} />
      {page.results.length === 0 ? (
        <NothingListed words="没有符合的内容" />
      ) : (
        <>
          <Form key={view} id={formId} problem={sent.problem} preventScrollReset>
            <BulkBar
              of="内容"
              acts={shown.map((act) => ({ value: act, text: bulkActNames[act] }))}
              reasonHint={reasonHint(shown, reasonGoes)}
              answer={answer}
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
          </Form>
          <LoadMore key={`rows ${view}`} first={page} pick={pickPage<Thing>}>
            {(things) => (
              <ul className={styles.rows}>
                {things.map((thing) => (
                  <ContentRow
                    key={thing.id}
                    thing={thing}
                    away={statuses.deleted ?? ""}
                    facts={facts?.(thing)}
                    acts={rowActs?.(thing)}
                    form={formId}
                    ticked={isTicked(contentBox(thing))}
                  />
                ))}
              </ul>
            )}
          </LoadMore>
        </>
      )}
    </>
  );
}
