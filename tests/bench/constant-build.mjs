// The least that remix-serve can serve: one route that answers the bytes of a file, which BENCH_BODY names.
import fs from "node:fs";

const body = fs.readFileSync(process.env.BENCH_BODY ?? "", "utf8");
const loader = () =>
  new Response(body, { headers: { "Content-Type": "text/html; charset=utf-8" } });
const route = { id: "routes/all", path: "*", module: { loader } };

export const mode = "production";
export const publicPath = "/no/build/";
export const assetsBuildDirectory = "public/build";
export const isSpaMode = false;
export const future = { v3_singleFetch: true };
export const assets = { version: "1", routes: {}, entry: { module: "", imports: [] }, url: "" };
export const entry = { module: { default: () => new Response(null, { status: 500 }) } };
export const routes = { [route.id]: route };
