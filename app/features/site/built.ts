/** Which parts of the forum stand already: no link leads to one that does not. */
export const built = { reports: false };
