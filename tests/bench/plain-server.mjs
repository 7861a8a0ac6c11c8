// Sends the bytes of a file, which BENCH_BODY names, by node:http alone: no server in JavaScript can be quicker.
import fs from "node:fs";
import http from "node:http";
import { gzipSync } from "node:zlib";

const body = gzipSync(fs.readFileSync(process.env.BENCH_BODY ?? ""));
const headers = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Encoding": "gzip",
  "Content-Length": body.length,
};

http
  .createServer((_request, response) => response.writeHead(200, headers).end(body))
  .listen(Number(process.env.PORT), "127.0.0.1");
