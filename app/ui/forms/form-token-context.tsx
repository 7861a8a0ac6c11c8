import { createContext } from "react";

/** The token that every signed-in form carries; "" on visitors' pages, which carry none. */
export const FormTokenContext = createContext("");
