import { cutHtml } from "./html-cut";

/** What any one text may weigh on a page: more than the densest honest ones (two thousand tasks). */
export const heaviestText = 580_000;
/** Bytes that a sign of HTML takes on a page at most: itself, and once more as \u003c in what scripts read. */
const heaviest = 7;

/** What HTML weighs on a page in bytes: where it is shown, and once more in what scripts read. */
export function weightOnPage(html: string): number {
  return (
    Buffer.byteLength(html) * 2 + 5 * countSigns(html, /[&<>]/g) + countSigns(html, /["\\\n]/g)
  );
}

const countSigns = (html: string, signs: RegExp) => html.match(signs)?.length ?? 0;

/** The first of HTML that weighs no more than `most` on a page, closed, with a sentence that says so; or all of it. */
export function cutToWeight(html: string, most: number): string {
  if (html.length * heaviest <= most) return html;
  const weight = weightOnPage(html);
  return weight <= most ? html : cutHtml(html, charactersOf(html, most));
}

// By halves, because a prefix never weighs more than a longer one.
function charactersOf(html: string, most: number): number {
  let fits = 0;
  let beyond = html.length;
  while (beyond - fits > 1) {
    const middle = (fits + beyond) >> 1;
    if (weightOnPage(html.slice(0, middle)) <= most) fits = middle;
    else beyond = middle;
  }
  return fits;
}

/** What the texts of one page may weigh together. */
export class TextAllowance {
  #left: number;

  constructor(most: number) {
    this.#left = most;
  }

  /** Takes so much of it, if it is there. */
  take(weight: number): boolean {
    if (weight > this.#left) return false;
    this.#left -= weight;
    return true;
  }

  /** Takes what has to be shown, whether it is there or not. */
  takeAnyway(weight: number): void {
    this.#left -= weight;
  }
}
