import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** What a browser tells of where it takes what is pushed. */
interface BrowserAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A browser that has subscribed, with what it alone can open. */
export interface PushBrowser {
  address: BrowserAddress;
  /** Opens what was encrypted for it (RFC 8291, RFC 8188). */
  open: (body: Buffer) => unknown;
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

/** Makes a browser's keys for an address of a push service. */
export function makePushBrowser(endpoint: string): PushBrowser {
  const pair = createECDH("prime256v1");
  const point = pair.generateKeys();
  const auth = randomBytes(16);
  const address = {
    endpoint,
    p256dh: point.toString("base64url"),
    auth: auth.toString("base64url"),
  };
  return {
    address,
    open: (body) => {
      const salt = body.subarray(0, 16);
      const keyEnd = 21 + body.readUInt8(20);
      const sender = body.subarray(21, keyEnd);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), point, sender]);
      const secret = derive(pair.computeSecret(sender), auth, info, 32);
      const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16);
      const nonce = derive(secret, salt, "Content-Encoding: nonce\0", 12);
      const opening = createDecipheriv("aes-128-gcm", key, nonce);
      opening.setAuthTag(body.subarray(-16));
      const padded = Buffer.concat([opening.update(body.subarray(keyEnd, -16)), opening.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString("utf8")) as unknown;
    },
  };
}

/** What a request says of who pushes (RFC 8292), with whether that is signed by the key that it names. */
export function readVapid({ authorization = "" }: IncomingHttpHeaders) {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const part = (from: number) => point.subarray(from, from + 32).toString("base64url");
  const jwk = { kty: "EC", crv: "P-256", x: part(1), y: part(33) };
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ format: "jwk", key: jwk }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  const read = JSON.parse(Buffer.from(claims, "base64url").toString()) as {
    aud: string;
    exp: number;
    sub: string;
  };
  return { ...read, key, isSigned };
}
