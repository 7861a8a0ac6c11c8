import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, data: string) =>
  createHmac("sha256", key).update(data).digest();

const header =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/**
 * Checks AWS Signature Version 4 as S3 does ("Authenticating Requests: Using the Authorization
 * Header"); answers S3's error code, or null when the request is rightly signed.
 */
export function signatureFault(
  request: IncomingMessage,
  body: Buffer,
  account: { accessKeyId: string; secretAccessKey: string; region: string },
): string | null {
  const found = header.exec(request.headers.authorization ?? "");
  if (!found) return "AccessDenied";
  const [, keyId, day = "", region = "", names = "", signature = ""] = found;
  if (keyId !== account.accessKeyId) return "InvalidAccessKeyId";
  const time = String(request.headers["x-amz-date"]);
  if (region !== account.region || !time.startsWith(day)) return "AuthorizationHeaderMalformed";
  const payload = String(request.headers["x-amz-content-sha256"]);
  if (payload !== "UNSIGNED-PAYLOAD" && payload !== sha256(body))
    return "XAmzContentSHA256Mismatch";

  const url = new URL(request.url ?? "/", "http://localhost");
  url.searchParams.sort();
  const signed = names.split(";").map((name) => `${name}:${request.headers[name]}\n`);
  const canonical = [
    request.method,
    url.pathname,
    url.searchParams.toString(),
    signed.join(""),
    names,
    payload,
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", time, scope, sha256(canonical)].join("\n");
  const key = [region, "s3", "aws4_request"].reduce<Buffer>(
    (secret, part) => hmac(secret, part),
    hmac(`AWS4${account.secretAccessKey}`, day),
  );
  const right = hmac(key, toSign);
  return timingSafeEqual(right, Buffer.from(signature, "hex")) ? null : "SignatureDoesNotMatch";
}
