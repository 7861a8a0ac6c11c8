import type { ReactNode } from "react";
import { Moment } from "~/features/site/clock/moment";
import { Form } from "~/ui/forms/form";
import { Button, ButtonLink } from "~/ui/links/button";
import { Link } from "~/ui/links/link";
import { Byline } from "~/ui/lists/byline";
import { Section } from "~/ui/lists/section";
import * as styles from "./link-list.css";
import type { WaitingLink } from "./link.queries.server";

interface WaitingLinksProps {
  links: WaitingLink[];
  /** The box that chooses a row. */
  tick?: (link: WaitingLink) => ReactNode;
}

/** Friend links that wait for a moderator, each with what can be decided about it; nothing while there are none. */
export function WaitingLinks({ links, tick }: WaitingLinksProps) {
  if (links.length === 0) return null;
  return (
    <Section title="等待审核的友链" count={links.length}>
      <ul className={styles.waiting}>
        {links.map((link) => (
          <li key={link.id}>
            {tick?.(link)}
            <b>{link.title}</b>
            {link.summary !== "" && <p>{link.summary}</p>}
            <Byline>
              <a href={link.url} rel="nofollow noopener">
                {link.url}
              </a>
              {link.proposer && (
                <Link to={`/user/${link.proposer.id}`}>{link.proposer.nickname}</Link>
              )}
              <Moment at={link.createTime} />
            </Byline>
            <div className={styles.decision}>
              <Form bare action={`/admin/links/${link.id}/decision`}>
                <Button kind="go" name="intent" value="show">
                  通过
                </Button>
              </Form>
              <ButtonLink to={`/admin/links/${link.id}/decision`} kind="no">
                退回
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
