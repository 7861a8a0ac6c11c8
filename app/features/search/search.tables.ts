import type { Defaulted, Id } from "~/platform/database/tables";
import type { SearchKind } from "./searchable";

export interface SearchThingTable {
  id: Id;
  kind: SearchKind;
  thingId: number;
  authorId: Defaulted<number>;
  nodeId: Defaulted<number>;
  /** 1 for a disabled member, who hides all that they wrote. */
  hidden: Defaulted<number>;
  answers: Defaulted<number>;
  publishTime: number;
  title: string;
  /** The title as it is compared: folded, see `foldText`. */
  titleKey: string;
  text: string;
  /** Title, text and identifiers, folded: what phrases are looked for in. */
  textKey: string;
}

declare module "~/platform/database/tables" {
  interface Tables {
    searchThing: SearchThingTable;
  }
}
