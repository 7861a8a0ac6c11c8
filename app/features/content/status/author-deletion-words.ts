/** What a moderator is told who deletes what its author deleted before. */
export const authorDeletedWords =
  "作者已经自己删除了，还能恢复。由你再删除一次，作者就不能恢复了。";
