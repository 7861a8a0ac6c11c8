import net from "node:net";

/** A request as its bytes say. */
export interface RawRequest {
  method: string;
  path: string;
  headers: [name: string, value: string][];
  body: Buffer;
}

export interface RawAnswer {
  status: number;
  headers: string;
  /** Bytes of its body as they came, in pieces or not. */
  bytes: number;
  body: string;
}

const patience = 60_000;

/** Sends what no client would and reads until the server closes; status 0 where it says nothing. */
export function exchange(url: string, request: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const own = new Set(request.headers.map(([name]) => name.toLowerCase()));
  const lines = [
    `${request.method} ${request.path} HTTP/1.1`,
    ...(own.has("host") ? [] : [`Host: ${hostname}:${port}`]),
    "Connection: close",
    ...(request.body.length > 0 ? [`Content-Length: ${request.body.length}`] : []),
    ...request.headers.map(([name, value]) => `${name}: ${value}`),
  ];
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    socket.setTimeout(patience, () => socket.destroy(new Error("no answer came")));
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.on("error", (error: NodeJS.ErrnoException) => {
      // Who is refused before the whole body was read is hung up on.
      if (error.code !== "ECONNRESET" && error.code !== "EPIPE") reject(error);
    });
    socket.on("close", () => resolve(answerOf(Buffer.concat(chunks))));
    socket.write(Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`), request.body]));
  });
}

function answerOf(bytes: Buffer): RawAnswer {
  const end = bytes.indexOf("\r\n\r\n");
  const headers = bytes.subarray(0, Math.max(0, end)).toString("latin1");
  const body = bytes.subarray(end + 4);
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(headers)?.[1] ?? 0);
  return { status, headers, bytes: body.length, body: body.toString() };
}
