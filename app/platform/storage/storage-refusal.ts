import { Unavailable } from "~/platform/errors/unavailable";

/** Nothing can be stored: the disk is full, or may only be read. Reading goes on. */
export class StorageFull extends Unavailable {
  constructor(cause: unknown) {
    super("网站现在存不下新的内容，阅读不受影响，请过一会儿再试", 60, cause);
  }
}

/** Pictures cannot be stored or fetched, because what holds them does not answer. */
export class StorageAway extends Unavailable {
  constructor(cause: unknown) {
    super("存放图片的地方暂时没有回应，请过一会儿再试", 30, cause);
  }
}

/** What the system says of a disk that takes nothing more, or of a folder that may only be read. */
const full = /^(ENOSPC|EDQUOT|EROFS|EFBIG)$/;

/** What it says of files and folders that belong to another user. */
const foreign = /^(EACCES|EPERM)$/;

/** What the system says of a full disk or of another user's folder, as Unavailable; else the error itself. */
export function storageRefusalOr(error: unknown): unknown {
  const { code = "" } = error as { code?: string };
  if (full.test(code)) return new StorageFull(error);
  return foreign.test(code) ? new StorageAway(error) : error;
}
