import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Provider } from "~/features/accounts/providers/provider";

/** Somebody who has an account at the provider. */
export interface Person {
  id: string;
  name: string;
}

interface Grant {
  provider: Provider;
  redirectUri: string;
  challenge: string;
}

/** Stands in for the four providers: each checks and answers in its own way, as the real one does. */
export class OAuthServer {
  person: Person = { id: "1", name: "远客" };
  /** What the person does when asked. */
  decision: "allow" | "deny" = "allow";
  /** Whether the token's endpoint is out of order. */
  down = false;
  readonly #grants = new Map<string, Grant>();
  readonly #tokens = new Map<string, Provider>();
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.writeHead(500).end());
    });
  }

  async start(): Promise<string> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }

  /** The variables that make a site use this server. */
  static variables(address: string): Record<string, string> {
    const providers = ["github", "osc", "qq", "wechat"] as const;
    return Object.fromEntries(
      providers.flatMap((provider) => {
        const name = provider.toUpperCase();
        return [
          [`${name}_CLIENT_ID`, `${provider}-id`],
          [`${name}_CLIENT_SECRET`, `${provider}-secret`],
          [`${name}_AUTHORIZE_URL`, `${address}/${provider}/authorize`],
          [`${name}_TOKEN_URL`, `${address}/${provider}/token`],
          [`${name}_USER_URL`, `${address}/${provider}/user`],
        ];
      }),
    );
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://provider.invalid");
    const [, provider, step] = url.pathname.split("/") as [string, Provider, string];
    const body = new URLSearchParams((await readBody(request)) || url.search);
    if (step === "authorize") return this.#authorize(provider, url.searchParams, response);
    if (this.down) return void response.writeHead(503).end("out of order");
    if (step === "token") return this.#token(provider, request, body, response);
    const bearer = request.headers.authorization?.replace("Bearer ", "");
    const token = provider === "github" ? bearer : url.searchParams.get("access_token");
    if (this.#tokens.get(token ?? "") !== provider) {
      return fail(provider, response, "invalid token");
    }
    if (step === "me") return jsonp(response, { client_id: "qq-id", openid: this.person.id });
    json(response, personAt(provider, this.person, url.searchParams));
  }

  #authorize(provider: Provider, query: URLSearchParams, response: ServerResponse): void {
    const redirectUri = query.get("redirect_uri") ?? "";
    const idName = provider === "wechat" ? "appid" : "client_id";
    const known =
      query.get(idName) === `${provider}-id` &&
      query.get("response_type") === "code" &&
      redirectUri.endsWith(`/user/${provider}/callback`) &&
      (query.get("state") ?? "").length >= 32 &&
      (provider !== "github" || query.get("code_challenge_method") === "S256");
    if (!known) return void response.writeHead(400).end("unknown client");
    const back = new URL(redirectUri);
    back.searchParams.set("state", query.get("state") ?? "");
    if (this.decision === "allow") {
      const code = randomBytes(10).toString("hex");
      const challenge = query.get("code_challenge") ?? "";
      this.#grants.set(code, { provider, redirectUri, challenge });
      back.searchParams.set("code", code);
    } else if (provider === "github" || provider === "osc") {
      // QQ and WeChat come back with the state alone.
      back.searchParams.set("error", "access_denied");
      back.searchParams.set("error_description", "The user has denied your application access.");
    }
    response.writeHead(302, { Location: back.href }).end();
  }

  #token(
    provider: Provider,
    request: IncomingMessage,
    form: URLSearchParams,
    response: ServerResponse,
  ): void {
    const code = form.get("code") ?? "";
    const grant = this.#grants.get(code);
    this.#grants.delete(code);
    const [idName, secretName] =
      provider === "wechat" ? ["appid", "secret"] : ["client_id", "client_secret"];
    const verifier = form.get("code_verifier") ?? "";
    const right =
      grant?.provider === provider &&
      form.get(idName ?? "") === `${provider}-id` &&
      form.get(secretName ?? "") === `${provider}-secret` &&
      form.get("grant_type") === "authorization_code" &&
      (provider === "wechat" || form.get("redirect_uri") === grant.redirectUri) &&
      (provider !== "github" ||
        createHash("sha256").update(verifier).digest("base64url") === grant.challenge);
    if (!right) return fail(provider, response, "code is reused error");
    const token = randomBytes(10).toString("hex");
    this.#tokens.set(token, provider);
    if (provider === "qq") {
      response.writeHead(200, { "Content-Type": "text/html" });
      response.end(`access_token=${token}&expires_in=7776000&refresh_token=${token}r`);
    } else if (provider === "github" && !request.headers.accept?.includes("json")) {
      response.end(`access_token=${token}&scope=&token_type=bearer`);
    } else {
      json(response, { access_token: token, openid: this.person.id, expires_in: 7200 });
    }
  }
}

function personAt(provider: Provider, { id, name }: Person, query: URLSearchParams): object {
  if (provider === "github") return { id: Number(id), login: `login${id}`, name };
  if (provider === "osc") return { id: Number(id), name, email: "person@example.com" };
  if (provider === "wechat") return { openid: id, unionid: `union-${id}`, nickname: name };
  const known = query.get("openid") === id && query.get("oauth_consumer_key") === "qq-id";
  return known ? { ret: 0, msg: "", nickname: name } : { ret: 100016, msg: "openid is invalid" };
}

function fail(provider: Provider, response: ServerResponse, says: string): void {
  if (provider === "qq") jsonp(response, { error: 100020, error_description: says });
  else if (provider === "wechat") json(response, { errcode: 40029, errmsg: says });
  else json(response, { error: "bad_verification_code", error_description: says });
}

function json(response: ServerResponse, body: object): void {
  response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

function jsonp(response: ServerResponse, body: object): void {
  response.writeHead(200, { "Content-Type": "text/html" });
  response.end(`callback( ${JSON.stringify(body)} );\n`);
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}
