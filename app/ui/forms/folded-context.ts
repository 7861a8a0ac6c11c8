import { createContext } from "react";

/** Whether the forms above lists are folded, because on a phone they would stand where the first rows are looked for. */
export const FoldedContext = createContext(false);
