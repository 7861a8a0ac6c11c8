import type { Defaulted, Id } from "~/platform/database/tables";

export interface UploadTable {
  id: Id;
  /** The file name of the large variant. */
  name: string;
  /** The file name of the small variant; the same as `name` when the picture is small itself. */
  smallName: string;
  userId: number;
  /** The format that was uploaded: jpeg, png, webp, gif or avif. */
  kind: string;
  width: number;
  height: number;
  /** Bytes that all variants take up together. */
  size: number;
  /** 1 for a moving picture. */
  animated: number;
  createTime: number;
  usedTime: Defaulted<number>;
  /** 1 for an avatar, a background or a logo that no text shows: it goes when another takes its place. */
  lone: Defaulted<number>;
}

declare module "~/platform/database/tables" {
  interface Tables {
    upload: UploadTable;
  }
}
