import { createECDH } from "node:crypto";
import { secretBytes } from "~/platform/env/secrets.server";

/** How many points P-256 counts (FIPS 186-5): private keys are numbers from 1 to one less. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** The pair of keys by which push services know the site (VAPID), base64url. */
interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The site's keys, made from its secret: each process has the same, and a backup that brings the secret back brings them
 * back. From so many bytes more than needed that all keys are as likely (FIPS 186-5, A.2.1).
 */
export function pushKeys(): PushKeys {
  const drawn = BigInt(`0x${secretBytes("web-push", 48).toString("hex")}`);
  const privateKey = Buffer.from(
    ((drawn % (order - 1n)) + 1n).toString(16).padStart(64, "0"),
    "hex",
  );
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(privateKey);
  return {
    publicKey: pair.getPublicKey("base64url"),
    privateKey: privateKey.toString("base64url"),
  };
}
