import { isServiceAddress } from "./env.schema";
import { must, mustBeSet } from "./must";

/** The prefixes of the variables that configure sign-in through another site. */
const prefixes = ["GITHUB", "OSC", "QQ", "WECHAT"] as const;

const endpoints = ["AUTHORIZE_URL", "TOKEN_URL", "USER_URL"] as const;

type Prefix = (typeof prefixes)[number];

/** What another site gave this one, and where it is asked; an endpoint that is null is the site's own. */
export interface OAuthClient {
  clientId: string;
  clientSecret: string;
  authorizeUrl: string | null;
  tokenUrl: string | null;
  userUrl: string | null;
}

export type OAuthClients = Partial<Record<Lowercase<Prefix>, OAuthClient>>;

type Fault = (says: string) => Error;

/** Reads `GITHUB_CLIENT_ID`, `GITHUB_CLIENT_SECRET`, `GITHUB_AUTHORIZE_URL` … of each site that has an id. */
export function parseOAuthClients(
  source: Record<string, string | undefined>,
  fault: Fault,
): OAuthClients {
  const clients: OAuthClients = {};
  for (const prefix of prefixes) {
    const client = parseClient(source, prefix, fault);
    if (client) clients[prefix.toLowerCase() as Lowercase<Prefix>] = client;
  }
  return clients;
}

function parseClient(
  source: Record<string, string | undefined>,
  prefix: Prefix,
  fault: Fault,
): OAuthClient | null {
  const clientId = source[`${prefix}_CLIENT_ID`] ?? "";
  const clientSecret = source[`${prefix}_CLIENT_SECRET`] ?? "";
  if (clientId === "" && clientSecret === "") {
    const endpoint = endpoints.map((name) => `${prefix}_${name}`).find((name) => source[name]);
    if (endpoint) throw fault(mustBeSet(`${prefix}_CLIENT_ID`, endpoint));
    return null;
  }
  if (clientId === "") throw fault(mustBeSet(`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`));
  if (clientSecret === "") throw fault(mustBeSet(`${prefix}_CLIENT_SECRET`, `${prefix}_CLIENT_ID`));
  const address = (endpoint: (typeof endpoints)[number]) => {
    const name = `${prefix}_${endpoint}`;
    const value = source[name] ?? "";
    if (value === "") return null;
    if (isServiceAddress(value)) return value;
    throw fault(
      must(
        name,
        "be an http:// or https:// address without a user",
        "是不带用户名的 http:// 或 https:// 地址",
      ),
    );
  };
  return {
    clientId,
    clientSecret,
    authorizeUrl: address("AUTHORIZE_URL"),
    tokenUrl: address("TOKEN_URL"),
    userUrl: address("USER_URL"),
  };
}
