import { createContext, type ElementType } from "react";

/** What a list's rows are: `li`, in whose place the server puts one that keeps the HTML of what it holds. */
export const RowContext = createContext<ElementType>("li");
