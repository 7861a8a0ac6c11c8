import { hash, verify } from "@node-rs/argon2";
import { refuseUnderLock } from "~/platform/database/under-lock.server";
import { normalForm } from "~/platform/text/normal-form";

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id hash (PHC string) of a password. */
export function hashPassword(password: string): Promise<string> {
  refuseUnderLock("hashing a password");
  return hash(normalForm(password, "NFC"), cost);
}

let decoy: Promise<string> | undefined;

/** Whether a password fits a hash; with no hash it takes the same time and says no. */
export async function passwordFits(passwordHash: string, password: string): Promise<boolean> {
  refuseUnderLock("hashing a password");
  decoy ??= hashPassword("nobody's password");
  const fits = await verify(passwordHash || (await decoy), normalForm(password, "NFC"));
  return passwordHash !== "" && fits;
}
