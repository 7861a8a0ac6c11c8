import { createContext } from "react";

/** Whether a page is for a browser in a terminal, which shows all that styles would hide; in browsers with scripts it never is. */
export const TextBrowserContext = createContext(false);
