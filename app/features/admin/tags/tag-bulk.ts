/** What can be done with many tags at once; each act is the one of that name on the page of a tag. */
export const tagActNames = { merge: "合并", delete: "删除" } as const;

export const tagActs = ["merge", "delete"] as const satisfies readonly (keyof typeof tagActNames)[];
