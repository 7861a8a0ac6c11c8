import { open } from "node:fs/promises";
import fs from "node:fs";
import { ReadableStream } from "node:stream/web";
import type { Decrypter } from "age-encryption";
import { PassphraseIdentity, PassphraseRecipient } from "./passphrase-key.server";

// Loaded when a backup is first encrypted: it takes 12 MB of each process, most of which never do.
const loadAge = () => import("age-encryption");

/** What every file of the age format begins with. */
const beginning = "age-encryption.org/v1\n";

/** Bytes in which the head of a file ends that a passphrase opens, and to spare: it is read into memory. */
const mostOfHead = 4096;

/** What the name of an encrypted backup ends with. */
export const encryptedEnding = ".age";

/** Whether a file is encrypted. */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, "r");
  try {
    const { buffer } = await handle.read(Buffer.alloc(beginning.length), 0, beginning.length, 0);
    return buffer.toString("latin1") === beginning;
  } finally {
    await handle.close();
  }
}

type Bytes = AsyncIterable<Uint8Array>;
export type CipherStep = (bytes: Bytes) => AsyncGenerator<Uint8Array>;

// Not by the adapters of node:stream, which throw past everybody when a stream is given up early.
const toStream = (bytes: Bytes) =>
  ReadableStream.from(bytes) as globalThis.ReadableStream<Uint8Array>;
const toBytes = (stream: globalThis.ReadableStream<Uint8Array>) =>
  stream as ReadableStream<Uint8Array>;

/** Leaves what passes as it is. */
export const passing: CipherStep = async function* (bytes) {
  yield* bytes;
};

/** Encrypts what passes with a passphrase, piece by piece, in the age format. */
export function encrypting(passphrase: string): CipherStep {
  return async function* (bytes) {
    const { Encrypter } = await loadAge();
    const encrypter = new Encrypter();
    encrypter.addRecipient(new PassphraseRecipient(passphrase));
    yield* toBytes(await encrypter.encrypt(toStream(bytes)));
  };
}

/** Decrypts what passes, piece by piece; throws where the passphrase is not that of the file. */
export function decrypting(passphrase: string): CipherStep {
  return async function* (bytes) {
    const decrypter = await decrypterOf(passphrase);
    yield* toBytes(await decrypter.decrypt(toStream(bytes)));
  };
}

/** A key pair of the age format, for what is sent too often for a passphrase, which takes its time and 128 MB. */
export async function newIdentity(): Promise<string> {
  const { generateX25519Identity } = await loadAge();
  return generateX25519Identity();
}

/** Encrypts what passes so that this identity opens it. */
export function encryptingFor(identity: string): CipherStep {
  return async function* (bytes) {
    const { Encrypter, identityToRecipient } = await loadAge();
    const encrypter = new Encrypter();
    encrypter.addRecipient(await identityToRecipient(identity));
    yield* toBytes(await encrypter.encrypt(toStream(bytes)));
  };
}

/** Decrypts what passes with an identity. */
export function decryptingAs(identity: string): CipherStep {
  return async function* (bytes) {
    const { Decrypter } = await loadAge();
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    yield* toBytes(await decrypter.decrypt(toStream(bytes)));
  };
}

/** Whether a passphrase opens an encrypted file; of the file only its head is read. */
export async function opensWith(file: string, passphrase: string): Promise<boolean> {
  if (passphrase === "") return false;
  const source = fs.createReadStream(file, { end: mostOfHead });
  try {
    const decrypter = await decrypterOf(passphrase);
    const stream = await decrypter.decrypt(toStream(source));
    await stream.cancel();
    return true;
  } catch {
    return false;
  } finally {
    source.destroy();
  }
}

async function decrypterOf(passphrase: string): Promise<Decrypter> {
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  decrypter.addIdentity(new PassphraseIdentity(passphrase));
  return decrypter;
}
