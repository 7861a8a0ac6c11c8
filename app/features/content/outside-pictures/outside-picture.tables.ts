import type { Defaulted, Id } from "~/platform/database/tables";

/** A picture of another site that a text shows. */
export interface OutsidePictureTable {
  id: Id;
  /** As `outsideAddress` says it. */
  url: string;
  /** The name of the upload that it became; "" while there is none. */
  name: Defaulted<string>;
  /** How often it was asked for. */
  tries: Defaulted<number>;
  /** When it is asked for next; 0 when it is here, or given up. */
  dueTime: Defaulted<number>;
  /** Why it is not here; "" where nothing went wrong. */
  fault: Defaulted<string>;
  /** When a text that shows it was written last. */
  usedTime: Defaulted<number>;
}

/** A thing whose text shows it. */
export interface OutsidePictureUseTable {
  /** The name of a kind, "about" for the page about the site, or "page" for one of its own. */
  kind: string;
  thingId: number;
  outsidePictureId: number;
}

declare module "~/platform/database/tables" {
  interface Tables {
    outsidePicture: OutsidePictureTable;
    outsidePictureUse: OutsidePictureUseTable;
  }
}
