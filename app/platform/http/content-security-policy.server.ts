import { createHash } from "node:crypto";
import { env } from "~/platform/env/env.server";

function policy(scripts: string): string {
  const { mode, s3 } = env();
  const images = s3?.publicUrl ? ` ${new URL(s3.publicUrl).origin}` : "";
  const live = mode === "development" ? " ws://localhost:*" : "";
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`,
    "style-src 'self'",
    `img-src 'self' data: blob:${images}`,
    "worker-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${live}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The policy of a member's page, whose inline scripts carry a nonce. */
export function policyWithNonce(nonce: string): string {
  return policy(`'nonce-${nonce}'`);
}

const inlineScript =
  /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g;

/** The policy of a visitor's page: the hashes (CSP3, SHA-256) of the inline scripts that its pieces contain. */
export function policyWithHashes(...pieces: readonly string[]): string {
  const scripts = pieces.flatMap((piece) => [...piece.matchAll(inlineScript)]);
  const hashes = scripts.map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  return policy([...new Set(hashes)].join(" "));
}
