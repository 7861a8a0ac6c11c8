/** The header by which the server says in answers to script which build it serves. */
export const buildHeader = "X-Build";
