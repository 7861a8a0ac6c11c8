/** Around each table: what scrolls where it is too wide can be reached by keys and says what it is. No landmark: a page may have many. */
export const tableFrame = '<div class="scroll" tabindex="0" role="group" aria-label="表格">';

const framedBefore = '<div class="scroll" tabindex="0"><table>';

/** HTML that was stored before frames had names. */
export const frameTables = (html: string): string =>
  html.replaceAll(framedBefore, `${tableFrame}<table>`);
