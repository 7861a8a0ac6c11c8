import { findKind } from "~/features/kinds/kind-registry.server";
import type { DescribedSite, DescribedThings, SchemaFields } from "~/features/kinds/schema-org";

/** What a page says of itself in schema.org's vocabulary (JSON-LD 1.1). */
export interface StructuredData {
  "@context": "https://schema.org";
  "@graph": SchemaFields[];
}

/** What pages say of themselves; null where nothing is told. */
export interface Describer {
  site: () => StructuredData;
  /** The page of a thing, by the name of its kind. */
  thing: <Kind extends keyof DescribedThings>(
    kind: Kind,
    thing: DescribedThings[Kind],
  ) => StructuredData | null;
}

const graph = (things: SchemaFields[]): StructuredData => ({
  "@context": "https://schema.org",
  "@graph": things,
});

/** Describes pages of the site that the root's data tell of; null where the root failed. */
export function describerOf(rootData: unknown): Describer | null {
  const { site, origin } = (rootData ?? {}) as Partial<DescribedSite>;
  if (!site || origin === undefined) return null;
  const described = { site, origin };
  return {
    site: () => graph([siteFields(described)]),
    thing: (kind, thing) => {
      // Each kind takes what its own page shows, as DescribedThings says.
      const told = findKind(kind, "structuredData")?.structuredData(thing as never, described);
      return told ? graph(told) : null;
    },
  };
}

/** The front page: the site and how to search it. */
function siteFields({ origin, site }: DescribedSite): SchemaFields {
  return {
    "@type": "WebSite",
    name: site.title,
    description: site.description,
    url: `${origin}/`,
    inLanguage: "zh-CN",
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${origin}/search?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}
