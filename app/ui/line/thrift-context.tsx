import { createContext, type ReactNode } from "react";

/**
 * What the foot of a thrifty page says, which the server alone has; null on every other page. A thrifty page has no scripts,
 * so in a browser it is always null.
 */
export const ThriftContext = createContext<ReactNode>(null);
