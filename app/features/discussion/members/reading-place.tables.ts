import type { Defaulted, Id } from "~/platform/database/tables";

export interface ReadingPlaceTable {
  id: Id;
  userId: number;
  entityType: string;
  entityId: number;
  /** The highest floor that the member was shown. */
  floor: Defaulted<number>;
  updateTime: number;
}

declare module "~/platform/database/tables" {
  interface Tables {
    readingPlace: ReadingPlaceTable;
  }
}
