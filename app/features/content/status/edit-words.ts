/** What is said once an edit is kept: also that it is not shown yet, where it waits for review. */
export const editDone = (isWaiting: boolean) => ({
  kind: "success" as const,
  text: isWaiting ? "改好了，通过审核之后大家才看得到" : "改好了",
});
