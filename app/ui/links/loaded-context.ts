import { createContext } from "react";

/** What a fetcher loaded into the page; nothing where all is the route's own. Another one was loaded anew. */
export const LoadedContext = createContext<unknown>(undefined);
