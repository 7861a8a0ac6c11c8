import { createContext } from "react";

/** The token that the calls of the documentation are tried with; "" for none. */
export const TokenContext = createContext("");
