/** What a mailed token is good for. */
export type TokenPurpose = "verify-email" | "change-email" | "reset-password" | "confirm-identity";

const minute = 60 * 1000;

/** How long each is good, in milliseconds. */
export const tokenLife: Record<TokenPurpose, number> = {
  "verify-email": 24 * 60 * minute,
  "change-email": 24 * 60 * minute,
  "reset-password": 60 * minute,
  "confirm-identity": 10 * minute,
};
