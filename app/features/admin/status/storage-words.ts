import type { StorageFault } from "~/platform/storage/disk-room.server";
import type { Wording } from "~/platform/text/wording";

/** Why nothing, or no picture, can be stored, as moderators are told. */
export const storageWords: Record<StorageFault, Wording> = {
  full: {
    zh: "存放数据的磁盘满了：网站只能阅读，存不下新内容。腾出空间之后会自己恢复。",
    en: "the disk with the data is full: the site can only be read. With room on it this ends by itself",
  },
  "read-only": {
    zh: "数据目录不能写入：网站只能阅读，存不下新内容。改好权限或挂载之后会自己恢复。",
    en: "the data folder cannot be written: the site can only be read. With its rights or mount mended this ends by itself",
  },
  refused: {
    zh: "刚才有内容没能存下：磁盘或数据库不肯写入，原因在日志里。恢复之后这里会自己消失。",
    en: "something could not be stored just now: the disk or the database took no writing, the log says why",
  },
  "no pictures": {
    zh: "存放图片的 S3 没有回应，或者 uploads 目录不能写入：文字照常发布，图片暂时存不进去。恢复之后这里会自己消失。",
    en: "the S3 that holds pictures does not answer, or the folder uploads cannot be written: texts are published, pictures cannot be stored",
  },
};
