import { FieldsInvalid } from "~/platform/errors/domain-errors";

/** The densest honest texts (tasks of one letter, tables of single figures, galleries) grow to ten times their bytes. */
const mostGrowth = 16;
/** For texts so short that one table or box is most of them. */
const granted = 4000;
/** The longest HTML of any text: what is stored longer, by earlier rules or by imports, is cut where it is shown. */
export const longestHtml = 1_000_000;

const overgrownWords = "这里的表格、链接或代码展开以后太大了，请减少一些，或者分成几篇来写";

/** How long the HTML of a text may be, in bytes. */
export function htmlBudget(source: string): number {
  return Math.min(longestHtml, granted + mostGrowth * Buffer.byteLength(source));
}

/** FieldsInvalid when the text of a field grew beyond its budget. */
export function refuseOvergrown(field: string, { overgrown }: { overgrown: boolean }): void {
  if (overgrown) throw new FieldsInvalid({ [field]: [overgrownWords] });
}

/** What a preview shows of a text: that it is going to be refused, if it is. */
export function previewHtml({ html, overgrown }: { html: string; overgrown: boolean }): string {
  return overgrown ? `<p>${overgrownWords}</p>` : html;
}
