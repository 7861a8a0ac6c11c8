import {
  createCipheriv,
  createDecipheriv,
  randomBytes,
  scrypt,
  type ScryptOptions,
} from "node:crypto";
import { promisify } from "node:util";
import type { Identity, Recipient, Stanza } from "age-encryption";

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

const kind = "scrypt";
const saltLength = 16;
const keyLength = 32;
const tagLength = 16;
const fileKeyLength = 16;
const blockSize = 8;
/** The exponent of the work that one guess costs: 128 MB and about half a second. */
const work = 17;
/** The most that is done for a file from elsewhere: what the program age asks for. */
const mostWork = 18;

const cipher = "chacha20-poly1305";
const nonce = Buffer.alloc(12);

/** Derived on a thread of its own: the library's own way would stop the process meanwhile. */
function deriveKey(passphrase: string, salt: Uint8Array, exponent: number): Promise<Buffer> {
  const N = 2 ** exponent;
  const salted = Buffer.concat([Buffer.from("age-encryption.org/v1/scrypt"), salt]);
  return derive(passphrase, salted, keyLength, {
    N,
    r: blockSize,
    p: 1,
    maxmem: 2 * 128 * blockSize * N,
  });
}

/** Locks the key of a file with a passphrase: the scrypt recipient of the age format. */
export class PassphraseRecipient implements Recipient {
  readonly #passphrase: string;

  constructor(passphrase: string) {
    this.#passphrase = passphrase;
  }

  async wrapFileKey(fileKey: Uint8Array): Promise<Stanza[]> {
    const salt = randomBytes(saltLength);
    const key = await deriveKey(this.#passphrase, salt, work);
    const locking = createCipheriv(cipher, key, nonce, { authTagLength: tagLength });
    const locked = [locking.update(fileKey), locking.final()];
    const body = Buffer.concat([...locked, locking.getAuthTag()]);
    const { Stanza } = await import("age-encryption");
    const written = salt.toString("base64").replaceAll("=", "");
    return [new Stanza([kind, written, String(work)], new Uint8Array(body))];
  }
}

/** Opens the key of a file with a passphrase. */
export class PassphraseIdentity implements Identity {
  readonly #passphrase: string;

  constructor(passphrase: string) {
    this.#passphrase = passphrase;
  }

  async unwrapFileKey(stanzas: Stanza[]): Promise<Uint8Array | null> {
    const [stanza] = stanzas;
    const [name, salt = "", exponent = ""] = stanza?.args ?? [];
    // A passphrase stands alone: who opened one of several keys could have made the file.
    if (!stanza || stanzas.length !== 1 || name !== kind) return null;
    if (!/^[1-9]\d?$/.test(exponent) || Number(exponent) > mostWork) return null;
    const key = await deriveKey(this.#passphrase, Buffer.from(salt, "base64"), Number(exponent));
    return decryptKey(key, stanza.body);
  }
}

function decryptKey(key: Buffer, body: Uint8Array): Uint8Array | null {
  if (body.length !== fileKeyLength + tagLength) return null;
  const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagLength });
  opening.setAuthTag(body.subarray(fileKeyLength));
  try {
    const opened = [opening.update(body.subarray(0, fileKeyLength)), opening.final()];
    return new Uint8Array(Buffer.concat(opened));
  } catch {
    return null;
  }
}
