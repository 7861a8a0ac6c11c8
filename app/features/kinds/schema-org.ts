import type { Site } from "~/features/site/settings/site";

/** The site as every page knows it. */
export interface DescribedSite {
  origin: string;
  site: Pick<Site, "title" | "description">;
}

/** A thing in schema.org's vocabulary. */
export type SchemaFields = Record<string, unknown>;

/** What the page of a kind shows, by the kind's name; each kind adds its own where it describes it. */
export interface DescribedThings {}

export const person = (origin: string, user: { id: number; nickname: string }): SchemaFields => ({
  "@type": "Person",
  name: user.nickname,
  url: `${origin}/user/${user.id}`,
});

/** What every page says of itself. */
export const pageFields = (origin: string, path: string): SchemaFields => ({
  "@id": origin + path,
  url: origin + path,
  mainEntityOfPage: origin + path,
  inLanguage: "zh-CN",
});

export const publisher = ({ origin, site }: DescribedSite): SchemaFields => ({
  "@type": "Organization",
  name: site.title,
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
});

export const counter = (type: string, number: number): SchemaFields => ({
  "@type": "InteractionCounter",
  interactionType: `https://schema.org/${type}`,
  userInteractionCount: number,
});

export function breadcrumbs(
  origin: string,
  crumbs: { name: string; path: string }[],
): SchemaFields {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name,
      item: origin + path,
    })),
  };
}
