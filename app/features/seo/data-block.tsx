import { createContext, useContext } from "react";
import type { Describer, StructuredData } from "./structured-data.server";

/** What describes pages: the server has it, and spares the browser the reading of what only machines read. */
export const DescriberContext = createContext<Describer | null>(null);

interface DataBlockProps {
  describe: (describer: Describer) => StructuredData | null;
}

/** Structured data of a page, as the server wrote it (JSON-LD 1.1, embedded in HTML). */
export function DataBlock({ describe }: DataBlockProps) {
  const describer = useContext(DescriberContext);
  const data = describer && describe(describer);
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
