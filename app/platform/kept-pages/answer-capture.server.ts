import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { WholeBytes } from "~/platform/encoding/body-encoding.server";

/** An answer that was made and not sent. */
export interface CapturedAnswer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: WholeBytes;
}

/**
 * Keeps what is written as an answer instead of sending it; afterwards the answer can be written anew. Null when its
 * connection closed before it was whole.
 */
export function captureAnswer(response: ServerResponse): Promise<CapturedAnswer | null> {
  const chunks: Buffer[] = [];
  const take = (chunk: unknown, encoding: unknown) => {
    if (chunk === undefined || chunk === null || typeof chunk === "function") return;
    const coding = typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8";
    chunks.push(
      typeof chunk === "string" ? Buffer.from(chunk, coding) : Buffer.from(chunk as Uint8Array),
    );
  };
  return new Promise((resolve) => {
    const giveUp = () => resolve(null);
    response.once("close", giveUp);
    const written = {
      flushHeaders: () => undefined,
      writeHead(status: number, ...rest: unknown[]) {
        response.statusCode = status;
        const headers = rest.find((one) => typeof one === "object" && one !== null) ?? {};
        for (const [name, value] of Object.entries(headers as OutgoingHttpHeaders)) {
          if (value !== undefined) response.setHeader(name, value);
        }
        return response;
      },
      write(chunk: unknown, ...rest: unknown[]) {
        take(chunk, rest[0]);
        const done = rest.find((one) => typeof one === "function");
        if (done) process.nextTick(done as () => void);
        return true;
      },
      end(chunk?: unknown, ...rest: unknown[]) {
        take(chunk, rest[0]);
        response.off("close", giveUp);
        // What others laid over these in the meantime goes, too.
        for (const [name, before] of own) {
          Reflect.deleteProperty(response, name);
          if (before) Object.defineProperty(response, name, before);
        }
        const status = response.statusCode;
        resolve({ status, headers: { ...response.getHeaders() }, body: Buffer.concat(chunks) });
        return response;
      },
    };
    const own = Object.keys(written).map(
      (name) => [name, Object.getOwnPropertyDescriptor(response, name)] as const,
    );
    Object.assign(response, written);
  });
}
