import { useMatches } from "@remix-run/react";
import { createContext, useContext } from "react";
import type * as structuredData from "./structured-data";
import type { Matches, StructuredData } from "./structured-data";

type Makers = typeof structuredData;

/** What makes structured data: the server has it, and spares the browser the reading of what only machines read. */
export const StructuredDataContext = createContext<Makers | null>(null);

interface DataBlockProps {
  make: (makers: Makers, matches: Matches) => StructuredData | null;
}

/** Structured data of a page, as the server wrote it (JSON-LD 1.1, embedded in HTML). */
export function DataBlock({ make }: DataBlockProps) {
  const makers = useContext(StructuredDataContext);
  const matches = useMatches();
  const data = makers && make(makers, matches);
  return (
    <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: blockOf(data) }} />
  );
}

function blockOf(data: StructuredData | null): string {
  if (!data) return "";
  // "<" could end the script.
  const json = JSON.stringify(data).replaceAll("<", String.raw`\u003c`);
  return `<script type="application/ld+json">${json}</script>`;
}
