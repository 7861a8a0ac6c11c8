import { createContext } from "react";

/** The nonce of inline scripts on members' pages; undefined where the policy names their hashes instead. */
export const NonceContext = createContext<string | undefined>(undefined);
