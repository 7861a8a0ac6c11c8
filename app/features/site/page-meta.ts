import type { MetaDescriptor } from "@remix-run/react";
import type { Site } from "./site";

interface PageWords {
  /** Without the site's title; "" on the front page. */
  title: string;
  description?: string;
  /** The path that search engines should keep. */
  canonical?: string;
}

function siteOf(matches: { id: string; data: unknown }[]): Site | undefined {
  const root = matches.find((match) => match.id === "root")?.data;
  return (root as { site?: Site } | undefined)?.site;
}

/** The head of a page: `title | site title`, a description, the canonical link. */
export function pageMeta(
  matches: { id: string; data: unknown }[],
  { title, description, canonical }: PageWords,
): MetaDescriptor[] {
  const site = siteOf(matches);
  const siteTitle = site?.title ?? "竹林";
  const whole = title === "" ? siteTitle : `${title} | ${siteTitle}`;
  const words = description ?? site?.description ?? "";
  return [
    { title: whole },
    ...(words === "" ? [] : [{ name: "description", content: words }]),
    { property: "og:title", content: whole },
    { property: "og:site_name", content: siteTitle },
    ...(canonical === undefined
      ? []
      : [{ tagName: "link" as const, rel: "canonical", href: canonical }]),
  ];
}
