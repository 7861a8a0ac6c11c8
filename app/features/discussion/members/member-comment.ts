/** A comment in the list of those that one member wrote. */
export interface MemberComment {
  id: number;
  /** 话题, 文章, 资讯. */
  noun: string;
  /** What it stands on: the title, or for a tweet the first words. */
  title: string;
  /** Whether it answers another comment. */
  reply: boolean;
  /** The first words of the comment. */
  excerpt: string;
  pictureCount: number;
  likeCount: number;
  /** The address that leads to the comment itself. */
  path: string;
  /** Milliseconds since 1970 UTC. */
  createTime: number;
}
