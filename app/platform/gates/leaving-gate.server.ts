import { leaveSignal } from "~/platform/http/graceful-stop.server";
import type { Gate } from "./server-gates.server";

/** Ends each connection with its next answer once this process leaves, so that its browser comes to another. */
export const endConnections: Gate = (_request, response, next) => {
  if (leaveSignal.aborted) response.shouldKeepAlive = false;
  next();
};
