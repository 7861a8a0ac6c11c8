import type { StorageFault } from "~/platform/storage/disk-room.server";

/** Why nothing, or no picture, can be stored, as moderators are told. */
export const storageWords: Record<StorageFault, string> = {
  full: "存放数据的磁盘满了：网站只能阅读，存不下新内容。腾出空间之后会自己恢复。",
  "read-only": "数据目录不能写入：网站只能阅读，存不下新内容。改好权限或挂载之后会自己恢复。",
  refused: "刚才有内容没能存下：磁盘或数据库不肯写入，原因在日志里。恢复之后这里会自己消失。",
  "no pictures": "存放图片的 S3 没有回应：文字照常发布，图片暂时存不进去。恢复之后这里会自己消失。",
};
