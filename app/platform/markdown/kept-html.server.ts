import { placeOutside } from "./outside-pictures.server";
import { frameTables } from "./table-frame";
import { cutToWeight, heaviestText } from "./page-weight";

/**
 * HTML as it is shown, whatever rules held when it was stored: so much of it as weighs `most` on a page, and no picture
 * that a browser would ask another site for; its tables have a name.
 */
export const showKept = (html: string, most = heaviestText): string =>
  cutToWeight(frameTables(placeOutside(html)), most);
