import type { ReactNode } from "react";
import type { WaitingLink } from "~/features/content/links/link.queries.server";
import { Moment } from "~/features/site/clock/moment";
import { Link } from "~/ui/links/link";
import { Byline } from "~/ui/lists/byline";
import { Section } from "~/ui/lists/section";
import { link as linked, quiet } from "~/ui/words/text.css";
import { proposals } from "./review-items";
import * as styles from "./review-queue.css";
import { ReviewRow } from "./review-row";

interface ProposalListProps {
  links: WaitingLink[];
  answer: unknown;
  /** The box that chooses a row. */
  tick: (link: WaitingLink) => ReactNode;
}

/** Friend links that wait, each with the form that decides; nothing while there are none. */
export function ProposalList({ links, answer, tick }: ProposalListProps) {
  if (links.length === 0) return null;
  return (
    <Section title="等待审核的友链" count={links.length}>
      <ul className={styles.rows}>
        {links.map((link) => (
          <ReviewRow key={link.id} kind={proposals} id={link.id} answer={answer} tick={tick(link)}>
            <ProposalFacts link={link} />
          </ReviewRow>
        ))}
      </ul>
    </Section>
  );
}

function ProposalFacts({ link }: { link: WaitingLink }) {
  const { id, title, summary, url, proposer, createTime } = link;
  return (
    <>
      <p>
        <Link to={`/link/${id}`}>{title}</Link>
      </p>
      {summary !== "" && <p className={quiet}>{summary}</p>}
      <Byline>
        <a className={linked} href={url} rel="nofollow noopener">
          {url}
        </a>
        {proposer && <Link to={`/user/${proposer.id}`}>{proposer.nickname}</Link>}
        <Moment at={createTime} />
      </Byline>
    </>
  );
}
