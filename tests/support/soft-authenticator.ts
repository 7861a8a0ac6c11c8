import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";
import { attestByMaker } from "tests/support/device-maker";
import { origin as siteOrigin } from "tests/support/visit";

type Cbor = number | string | Buffer | Cbor[] | Map<Cbor, Cbor>;

/** The head of a value in CBOR (RFC 8949): its kind, and how long it is or what it counts. */
function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  if (size < 256) return Buffer.from([(kind << 5) | 24, size]);
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
}

function encode(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") {
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(encode)]);
  const pairs = [...value].flatMap(([key, one]) => [encode(key), encode(one)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}

const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest();
const text = (bytes: Buffer) => bytes.toString("base64url");

/** What a device does otherwise than it should. */
export interface Quirks {
  /** The page that the browser says asked. */
  origin?: string;
  /** The host that the browser asked the device for. */
  rpId?: string;
  challenge?: string;
  /** Whether it made sure who holds it. */
  verified?: boolean;
  /** What it says of how often it was used. */
  counter?: number;
  /** The member that it names. */
  userHandle?: string;
  /** Who says what it is, where it was not to be said. */
  attestedBy?: "itself" | "maker";
}

function statementOf(by: Quirks["attestedBy"], signed: Buffer, own: KeyObject): Map<Cbor, Cbor> {
  if (by === undefined) return new Map();
  const { sig, ...rest } =
    by === "maker" ? attestByMaker(signed) : { sig: sign("sha256", signed, own) };
  return new Map<Cbor, Cbor>([["alg", -7], ["sig", sig], ...Object.entries(rest)]);
}

interface Made {
  credentialId: Buffer;
  privateKey: KeyObject;
  userHandle: string;
  counter: number;
}

/** A device with one passkey in software, and the browser before it: real CBOR, COSE and ES256 signatures. */
export class SoftAuthenticator {
  #made: Made | undefined;

  /** @param counts whether it counts how often it is used; what is synced among devices does not */
  constructor(private readonly counts = true) {}

  #flags(verified: boolean, extra = 0): Buffer {
    // Present; verified; may be and is on several devices, where it does not count.
    return Buffer.from([1 | (verified ? 4 : 0) | (this.counts ? 0 : 8 | 16) | extra]);
  }

  #clientData(type: string, challenge: string, { origin = siteOrigin }: Quirks): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #count(counter?: number): Buffer {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(counter ?? (this.counts ? 1 : 0));
    return bytes;
  }

  /** What `navigator.credentials.create` answers, as JSON. */
  create(
    options: { challenge: string; user: { id: string }; rp: { id?: string } },
    quirks: Quirks = {},
  ): string {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const credentialId = randomBytes(32);
    this.#made = { credentialId, privateKey, userHandle: options.user.id, counter: 1 };
    const cose = new Map<Cbor, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]);
    const authData = Buffer.concat([
      sha256(quirks.rpId ?? options.rp.id ?? ""),
      this.#flags(quirks.verified ?? true, 64),
      this.#count(quirks.counter),
      Buffer.alloc(16),
      Buffer.from([0, credentialId.length]),
      credentialId,
      encode(cose),
    ]);
    const challenge = quirks.challenge ?? options.challenge;
    const clientData = this.#clientData("webauthn.create", challenge, quirks);
    const signed = Buffer.concat([authData, sha256(clientData)]);
    const attestation = new Map<Cbor, Cbor>([
      ["fmt", quirks.attestedBy ? "packed" : "none"],
      ["attStmt", statementOf(quirks.attestedBy, signed, privateKey)],
      ["authData", authData],
    ]);
    return JSON.stringify({
      id: text(credentialId),
      rawId: text(credentialId),
      type: "public-key",
      clientExtensionResults: {},
      response: {
        clientDataJSON: text(clientData),
        attestationObject: text(encode(attestation)),
        transports: ["internal", "hybrid"],
      },
    });
  }

  /** What `navigator.credentials.get` answers, as JSON. */
  get(options: { challenge: string; rpId?: string }, quirks: Quirks = {}): string {
    const made = this.#made;
    if (!made) throw new Error("this device has no passkey");
    if (this.counts) made.counter += 1;
    const authData = Buffer.concat([
      sha256(quirks.rpId ?? options.rpId ?? ""),
      this.#flags(quirks.verified ?? true),
      this.#count(quirks.counter ?? (this.counts ? made.counter : 0)),
    ]);
    const clientData = this.#clientData(
      "webauthn.get",
      quirks.challenge ?? options.challenge,
      quirks,
    );
    const signed = Buffer.concat([authData, sha256(clientData)]);
    return JSON.stringify({
      id: text(made.credentialId),
      rawId: text(made.credentialId),
      type: "public-key",
      clientExtensionResults: {},
      response: {
        authenticatorData: text(authData),
        clientDataJSON: text(clientData),
        signature: text(sign("sha256", signed, made.privateKey)),
        userHandle: quirks.userHandle ?? made.userHandle,
      },
    });
  }
}
