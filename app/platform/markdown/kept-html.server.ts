import { longestHtml } from "./html-budget.server";
import { cutHtml } from "./html-cut";
import { placeOutside } from "./outside-pictures.server";

/**
 * HTML as it is shown, whatever rules held when it was stored: at most `most` characters of it, and no picture that a
 * browser would ask another site for.
 */
export const showKept = (html: string, most = longestHtml): string =>
  cutHtml(placeOutside(html), most);
