import type { Id } from "~/platform/database/tables";
import type { WordHandling, WordKind } from "./forbidden-word";

export interface ForbiddenWordTable {
  id: Id;
  word: string;
  kind: WordKind;
  handling: WordHandling;
  createTime: number;
}

declare module "~/platform/database/tables" {
  interface Tables {
    forbiddenWord: ForbiddenWordTable;
  }
}
