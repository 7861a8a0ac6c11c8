import { Link } from "~/ui/links/link";
import * as styles from "./page-numbers.css";
import { lastOf } from "~/ui/words/older-methods";

interface PageNumbersProps {
  /** Counted from 1. */
  page: number;
  pages: number;
  to: (page: number) => string;
}

/** The pages worth a link: first, last, and two on each side of the current; 0 stands for a gap. */
export function shownPages(page: number, pages: number): number[] {
  const near = [1, pages];
  for (let number = page - 2; number <= page + 2; number += 1) near.push(number);
  const shown: number[] = [];
  for (let number = 1; number <= pages; number += 1) {
    if (near.includes(number)) shown.push(number);
    else if (lastOf(shown) !== 0) shown.push(0);
  }
  return shown;
}

function relOf(number: number, page: number): "prev" | "next" | undefined {
  if (number === page + 1) return "next";
  return number === page - 1 ? "prev" : undefined;
}

/** Numbered pages; nothing where there is but one. */
export function PageNumbers({ page, pages, to }: PageNumbersProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label="分页" data-print="no">
      <ul className={styles.numbers}>
        {shownPages(page, pages).map((number, at) => (
          <li key={number === 0 ? `gap-${at}` : number}>
            {number === 0 && <span aria-hidden="true">…</span>}
            {number === page && <span aria-current="page">{number}</span>}
            {number !== 0 && number !== page && (
              <Link to={to(number)} aria-label={`第 ${number} 页`} rel={relOf(number, page)}>
                {number}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
