import type { IncomingMessage } from "node:http";
import { readingAsVisitor } from "~/platform/database/database.server";
import type { Gate } from "./server-gates.server";

/** Has the pages that `isReading` names read from the replica, where there is one and it is current. */
export const readFromReplica =
  (isReading: (request: IncomingMessage) => boolean): Gate =>
  (request, response, next) => {
    if (!isReading(request)) return next();
    readingAsVisitor((end) => {
      response.once("close", end);
      next();
    });
  };
