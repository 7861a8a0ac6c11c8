import type { Defaulted, Id } from "~/platform/database/tables";

export interface ScoreLogTable {
  id: Id;
  userId: number;
  /** What earned it: topic, comment … */
  sourceType: string;
  sourceId: number;
  description: Defaulted<string>;
  /** 0 added, 1 taken. */
  type: number;
  /** Always positive. */
  score: number;
  createTime: number;
}

declare module "~/platform/database/tables" {
  interface Tables {
    scoreLog: ScoreLogTable;
  }
}
