/** Most characters of a note of a member. */
export const noteMost = 500;

/** The most notes of one member. */
export const mostNotes = 50;
