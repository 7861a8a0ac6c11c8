/** The values of the buttons of a form, named `intent`, that bring it back to be written or seen. */
export const composerIntents: string[] = ["edit", "preview"];
