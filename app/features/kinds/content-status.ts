/** Content status everywhere: 0 published, 1 deleted, 2 waiting for review. */
export const contentStatus = { published: 0, deleted: 1, waiting: 2 } as const;
export type ContentStatus = (typeof contentStatus)[keyof typeof contentStatus];
