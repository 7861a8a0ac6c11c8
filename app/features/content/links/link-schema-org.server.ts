import {
  breadcrumbs,
  pageFields,
  type DescribedSite,
  type SchemaFields,
} from "~/features/kinds/schema-org";
import { isShown } from "~/features/kinds/shown";
import type { LinkDetail } from "./friend-link";

declare module "~/features/kinds/schema-org" {
  interface DescribedThings {
    link: LinkDetail;
  }
}

/** A friend link that everybody may see; of any other nothing is told. */
export function linkData(link: LinkDetail, described: DescribedSite): SchemaFields[] | null {
  if (!isShown(link)) return null;
  const { origin } = described;
  const path = `/link/${link.id}`;
  return [
    {
      "@type": "WebPage",
      ...pageFields(origin, path),
      name: link.title,
      description: link.summary,
      about: { "@type": "WebSite", name: link.title, url: link.url },
    },
    breadcrumbs(origin, [
      { name: "友情链接", path: "/links" },
      { name: link.title, path },
    ]),
  ];
}
