import { useEffect, useRef } from "react";
import { Moment } from "~/features/site/clock/moment";
import { Form } from "~/ui/forms/form";
import { Button, ButtonLink } from "~/ui/links/button";
import { Link } from "~/ui/links/link";
import { Byline } from "~/ui/lists/byline";
import * as rows from "~/ui/lists/rows.css";
import { Section } from "~/ui/lists/section";
import { Empty } from "~/ui/notices/empty";
import { classNames } from "~/ui/theme/class-names";
import type { ListedDraft } from "./draft";
import { forgetKeptDraft, keptDraftPlace } from "./kept-draft";

interface DraftListProps {
  drafts: ListedDraft[];
  viewerId: number;
}

/** 草稿箱: what was typed and not published, the latest first. */
export function DraftList({ drafts, viewerId }: DraftListProps) {
  const before = useRef(drafts);
  // The browser kept them as well, and would put them back into the next form.
  useEffect(() => {
    const left = new Set(drafts.map(({ id }) => id));
    for (const { id, kind, targetId, formId } of before.current) {
      if (!left.has(id)) forgetKeptDraft(keptDraftPlace(viewerId, kind, targetId), formId);
    }
    before.current = drafts;
  }, [drafts, viewerId]);
  return (
    <Section title="草稿箱" count={drafts.length}>
      {drafts.length === 0 && (
        <Empty words="没有草稿" note="写到一半的内容会存在这里。">
          <ButtonLink to="/topic/create">发话题</ButtonLink>
        </Empty>
      )}
      <ul className={classNames(rows.rows, rows.lined)}>
        {drafts.map((draft) => (
          <li key={draft.id}>
            <div className={rows.text}>
              <Link to={draft.path}>{draft.title}</Link>
              <Byline>
                <span>{draft.targetId > 0 ? `改${draft.noun}` : draft.noun}</span>
                {draft.edited && <Link to={draft.edited.path}>{draft.edited.name}</Link>}
                <Moment at={draft.updateTime} />
              </Byline>
            </div>
            <Form bare>
              <input type="hidden" name="draftId" value={draft.id} />
              <Button size="small" kind="bare" aria-label={`删除草稿：${draft.title}`}>
                删除
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Section>
  );
}
