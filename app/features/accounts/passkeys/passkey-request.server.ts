import { sessionTokenOf } from "~/features/accounts/sessions/session-token.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { visitorSeed } from "~/platform/http/form-token.server";
import type { PasskeyPurpose } from "./passkey";
import type { SentPasskey } from "./passkey-proof.server";
import { passkeySite } from "./passkey-site.server";

/** What binds the challenge of a request to who asks: the browser before a sign-in, else their session. */
function secretOf(request: Request, purpose: PasskeyPurpose): string {
  return purpose === "sign-in" ? visitorSeed(request) : sessionTokenOf(request);
}

/**
 * What a form of this request says of a passkey. `secret` is given where it is neither browser nor session that waits.
 * NotFound where the site has none, or nobody is there whom the challenge could belong to.
 */
export function passkeyOf(
  request: Request,
  purpose: PasskeyPurpose,
  answer = "",
  secret = secretOf(request, purpose),
): SentPasskey {
  const site = passkeySite(request);
  if (site === null || secret === "") throw new NotFound("这里不能用通行密钥");
  return { site, holder: { purpose, secret }, answer };
}
