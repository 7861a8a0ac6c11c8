import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { checkConnection } from "~/platform/database/connection-check.server";
import { fillReserve } from "~/platform/database/sqlite/sqlite-reserve.server";
import { env, EnvironmentFault } from "~/platform/env/env.server";
import { makePrivateFolder } from "~/platform/storage/private-folder.server";
import { forTerminal } from "~/platform/env/terminal-language.mjs";

const faultCode = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : String(error);

/**
 * Tries what a start or a command needs from around it: the folder, the database and, to serve, the
 * port. EnvironmentFault names the variable to change.
 */
export async function checkSurroundings(needed: {
  port: boolean;
  database: boolean;
}): Promise<void> {
  // First: a start that ends here makes no folder.
  if (needed.port) await checkPort(env().port, env().host);
  checkDataDir(env().dataDir);
  if (needed.database) await checkConnection();
  if (needed.port && env().databaseUrl === null) fillReserve(env().dataDir);
}

function checkDataDir(dataDir: string): void {
  const probe = path.join(dataDir, `.probe-${process.pid}`);
  try {
    makeFolder(dataDir);
    fs.writeFileSync(probe, "");
    fs.rmSync(probe);
    for (const name of ["backups", "outbox"]) closeFolder(path.join(dataDir, name));
  } catch (error) {
    throw new EnvironmentFault(
      forTerminal(
        `DATA_DIR must be a folder that can be written; ${dataDir} cannot (${faultCode(error)}).`,
        `DATA_DIR 必须是能写的目录，${dataDir} 不能写（${faultCode(error)}）。`,
      ),
      { cause: error },
    );
  }
}

// Those that were made before they were private.
function closeFolder(folder: string): void {
  if (fs.existsSync(folder)) makePrivateFolder(folder);
}

// Part by part, because the recursive way of Node never ends where even root may make nothing (/proc).
function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  fs.mkdirSync(folder, { mode: 0o700 });
}

const portFaults: Record<string, string> = {
  EADDRINUSE: forTerminal(
    "is taken by another program; choose a free one",
    "已被别的程序占用，请换一个空着的",
  ),
  EACCES: forTerminal(
    "may not be used by this user; choose one above 1023",
    "这个系统账号不能用，请换一个大于 1023 的",
  ),
};

async function checkPort(port: number, host: string | undefined): Promise<void> {
  const server = net.createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject).listen(port, host, resolve);
    });
  } catch (error) {
    const code = faultCode(error);
    const fault = portFaults[code];
    throw new EnvironmentFault(
      fault
        ? forTerminal(`PORT ${port} ${fault}.`, `PORT ${port} ${fault}。`)
        : forTerminal(
            `HOST must be an address of this machine; ${host} is not (${code}).`,
            `HOST 必须是这台机器的地址，${host} 不是（${code}）。`,
          ),
      { cause: error },
    );
  } finally {
    server.close();
  }
}
