import type { Gate } from "./server-gates.server";

/** Answers TRACE, to which Express knows no answer, with 405 (RFC 9110, section 15.5.6). */
export const refuseTrace: Gate = ({ method }, response, next) => {
  if (method === "TRACE") response.writeHead(405, { Allow: "GET, HEAD, POST, OPTIONS" }).end();
  else next();
};

/** Names what an address takes where it refused a form: whoever has an action refuses no form by 405 (RFC 9110, section 15.5.6). */
export const sayAllowed: Gate = ({ method }, response, next) => {
  if (method === "GET" || method === "HEAD") return next();
  const { writeHead } = response;
  response.writeHead = (...args: unknown[]) => {
    if (args[0] === 405 && !response.hasHeader("Allow")) response.setHeader("Allow", "GET, HEAD");
    return Reflect.apply(writeHead, response, args) as typeof response;
  };
  next();
};
