/**
 * A whole number from 0 with its thousands apart: 12,345. Written here because the first number that a browser's own formatter
 * writes takes a phone longer than everything else on a page.
 */
export const groupedNumber = (count: number): string =>
  String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
