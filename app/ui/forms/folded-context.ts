import { createContext } from "react";

/** Whether the forms above lists are folded however wide the window is, because a phone or a tablet asks. */
export const FoldedContext = createContext(false);
