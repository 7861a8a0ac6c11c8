/** A line that asks for a page of this site by letters outside ASCII, in whatever encoding; never one of another (`//host`). */
const rawLine = /^(?:GET|HEAD) (\/(?![/\\])[!-~]*[\x80-\xff][!-~\x80-\xff]*) HTTP\/1\.\d\r?\n/;

/**
 * Express's `listen`, of a server that leads who asks for an address as it is typed, `/search?q=竹`, to the encoded one
 * (RFC 3986, 2.1). Old browsers and programs do so, and Node reads no such line; what else it cannot read it refuses as ever.
 */
export const leadingOn = (listen) =>
  function listenAndLead(...given) {
    const server = listen.apply(this, given);
    const emit = server.emit.bind(server);
    // A listener would have to answer everything else that is no HTTP, too.
    server.emit = (event, ...about) =>
      (event === "clientError" && leadOn(...about)) || emit(event, ...about);
    return server;
  };

/** Whether it could be led on: not while the answer to what came before is under way, when Node says nothing either. */
function leadOn({ code, rawPacket }, socket) {
  if (code !== "HPE_INVALID_URL" || !socket.writable) return false;
  // By the property that Node itself goes by; there is no other that says so.
  if (Reflect.get(socket, "_httpMessage")) return false;
  const [, address] = rawLine.exec(rawPacket?.toString("latin1") ?? "") ?? [];
  if (address === undefined) return false;
  const encoded = address.replace(/[\x80-\xff]/g, encodeByte);
  socket.write(
    `HTTP/1.1 301 Moved Permanently\r\nLocation: ${encoded}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
  );
  socket.destroySoon();
  return true;
}

const encodeByte = (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
