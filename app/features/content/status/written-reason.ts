/** How the reason of an act is called that was written for what is gone, or otherwise, meanwhile. */
export const writtenReason = { reason: "写好的理由" };
