import { FieldsInvalid } from "~/platform/errors/domain-errors";
import { heaviestText, weightOnPage } from "./page-weight";

/** The densest honest texts (tasks of one letter, tables of single figures, galleries) grow to ten times their bytes. */
const mostGrowth = 16;
/** For texts so short that one table or box is most of them. */
const granted = 4000;

const overgrownWords =
  "这里的表格、链接、代码或层层引用展开以后太大了，请减少一些，或者分成几篇来写";

/** Whether what a text became is no more than it may be, so that its page shows all of it. */
export function isWithinBudget(source: string, html: string): boolean {
  const most = granted + mostGrowth * Buffer.byteLength(source);
  return Buffer.byteLength(html) <= most && weightOnPage(html) <= heaviestText;
}

/** FieldsInvalid when the text of a field weighs too much for a page that shows another as well. */
export function refuseTogether(field: string, html: string, beside: string): void {
  const overgrown = weightOnPage(html) + weightOnPage(beside) > heaviestText;
  if (html !== "") refuseOvergrown(field, { overgrown });
}

/** FieldsInvalid when the text of a field grew beyond its budget. */
export function refuseOvergrown(field: string, { overgrown }: { overgrown: boolean }): void {
  if (overgrown) throw new FieldsInvalid({ [field]: [overgrownWords] });
}

/** What a preview shows of a text: that it is going to be refused, if it is. */
export function previewHtml({ html, overgrown }: { html: string; overgrown: boolean }): string {
  return overgrown ? `<p>${overgrownWords}</p>` : html;
}
