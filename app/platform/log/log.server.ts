import { pino } from "pino";
import { env } from "~/platform/env/env.server";
import { currentRequest } from "~/platform/http/request-context.server";
import { logLines } from "./log-lines.server";

/** The structured log of this process: one JSON line an event, with the id of the request it belongs to. */
export const log = pino(
  {
    level: env().logLevel,
    base: { pid: process.pid },
    redact: ["token", "password", "*.token", "*.password", "*.userToken"],
    mixin: () => {
      const request = currentRequest();
      return request ? { requestId: request.id } : {};
    },
  },
  logLines,
);
