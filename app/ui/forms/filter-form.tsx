import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/ui/links/button";
import { Link } from "~/ui/links/link";
import { link } from "~/ui/words/text.css";
import { Fold } from "./fold";
import * as styles from "./filter-form.css";

interface FilterFormProps {
  /** Whether anything is filtered now, so that it can be cleared. */
  active: boolean;
  /** The fields. */
  children: ReactNode;
  words?: string;
}

/** Fields that narrow a list; what they say goes into the address. */
export function FilterForm({ active, children, words = "筛选" }: FilterFormProps) {
  const { pathname, search } = useLocation();
  return (
    <Fold words={words} open={active}>
      <Form key={search} className={styles.filter} action={pathname} aria-label={words}>
        {children}
        <div className={styles.acts}>
          <Button>{words}</Button>
          {active && (
            <Link to={pathname} className={link}>
              清除
            </Link>
          )}
        </div>
      </Form>
    </Fold>
  );
}
