import type { Defaulted, Id } from "~/platform/database/tables";
import type { ReportKind, ReportStatus } from "./report";

/** A thing that members reported; everyone who reports it while it is open joins. */
export interface ReportTable {
  id: Id;
  entityType: string;
  entityId: number;
  /** Who wrote it, or whom it is about. */
  authorId: number;
  /** The topic that the thing is or stands in, and the node of that; 0 for none. */
  topicId: Defaulted<number>;
  nodeId: Defaulted<number>;
  status: Defaulted<ReportStatus>;
  /** The thing in one word while the report is open, so that there is one; null once it is answered. */
  openKey: string | null;
  answer: Defaulted<string>;
  answeredBy: Defaulted<number>;
  answerTime: Defaulted<number>;
  createTime: number;
}

/** What one member says of a reported thing. */
export interface ReportVoiceTable {
  reportId: number;
  userId: number;
  kind: ReportKind;
  words: Defaulted<string>;
  createTime: number;
}

declare module "~/platform/database/tables" {
  interface Tables {
    report: ReportTable;
    reportVoice: ReportVoiceTable;
  }
}
