import type { Viewer } from "~/features/accounts/user/user";

/** Most characters of a note of a member. */
export const noteMost = 500;

/** The most notes of one member. */
export const mostNotes = 50;

/** Whether who may write notes of a member may also remove this one: their own, the owner any. */
export const mayDropNote = (
  { id, roles }: Pick<Viewer, "id" | "roles">,
  { writerId }: { writerId: number },
): boolean => writerId === id || roles.includes("owner");
