import type { Gate } from "./server-gates.server";

/** Answers TRACE, to which Express knows no answer, with 405 (RFC 9110, section 15.5.6). */
export const refuseTrace: Gate = ({ method }, response, next) => {
  if (method === "TRACE") response.writeHead(405, { Allow: "GET, HEAD, POST, OPTIONS" }).end();
  else next();
};
