import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const best = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
/** What is smaller goes in one packet anyway. */
const worthwhile = 1000;

/** Lays a brotli (.br) and a gzip (.gz) form beside each script, style and drawing below a folder, once for good. */
export async function compressAssets(folder) {
  const files = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile() && /\.(?:css|js|svg)$/.test(found.name))
    .map((found) => path.join(found.parentPath, found.name))
    .filter((file) => !fs.existsSync(`${file}.br`));
  await Promise.all(files.map(compress));
}

async function compress(file) {
  const content = fs.readFileSync(file);
  if (content.length < worthwhile) return;
  const [br, gzipped] = await Promise.all([
    brotli(content, { params: best }),
    zip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  fs.writeFileSync(`${file}.gz`, gzipped);
  // Last, because it says that both are there.
  fs.writeFileSync(`${file}.br`, br);
}
