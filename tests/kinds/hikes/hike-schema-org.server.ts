import { contentStatus } from "~/features/kinds/content-status";
import { pageFields, type DescribedSite, type SchemaFields } from "~/features/kinds/schema-org";

interface DescribedHike {
  id: number;
  title: string;
  status: number;
}

declare module "~/features/kinds/schema-org" {
  interface DescribedThings {
    hike: DescribedHike;
  }
}

/** A hike that everybody may read; of any other nothing is told. */
export function hikeData(
  { id, title, status }: DescribedHike,
  { origin }: DescribedSite,
): SchemaFields[] | null {
  if (status !== contentStatus.published) return null;
  return [{ "@type": "SportsActivity", ...pageFields(origin, `/hike/${id}`), name: title }];
}
