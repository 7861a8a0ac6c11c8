import fs from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import tls from "node:tls";
import { makePushBrowser, type PushBrowser } from "./push-browser";

const folder = "tests/fixtures/push-service";
const pem = (name: string) => fs.readFileSync(`${folder}/${name}.pem`, "utf8");

interface PushRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service on this machine, which everything in this process trusts while it stands. */
export interface PushServiceHere {
  origin: string;
  /** What came, oldest first. */
  taken: PushRequest[];
  /** How it answers from now on. */
  answerWith: (status: number, headers?: Record<string, string>) => void;
  /** A browser that has subscribed here. */
  newBrowser: () => PushBrowser;
  stop: () => void;
}

export async function startPushService(): Promise<PushServiceHere> {
  const taken: PushRequest[] = [];
  let answer = { status: 201, headers: {} };
  let browsers = 0;
  const server = https.createServer(
    { key: pem("key"), cert: pem("certificate") },
    (request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const { method = "", url: path = "", headers } = request;
        taken.push({ method, path, headers, body: Buffer.concat(chunks) });
        response.writeHead(answer.status, answer.headers).end();
      });
    },
  );
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const trusted = tls.getCACertificates("default");
  tls.setDefaultCACertificates([...trusted, pem("certificate")]);
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    taken,
    answerWith: (status, headers = {}) => (answer = { status, headers }),
    newBrowser: () => makePushBrowser(`${origin}/push/${(browsers += 1)}`),
    stop: () => {
      tls.setDefaultCACertificates(trusted);
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Lets this machine be asked as if it stood on the public internet, and nothing else. */
export const isThisMachine = (address: string): boolean => /^(127\.0\.0\.1|::1)$/.test(address);
