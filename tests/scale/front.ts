import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "tests/setup/free-port";

const isRoot = process.getuid?.() === 0;
/** Neither of PostgreSQL's programs runs as root: 65534 is nobody on every Linux. */
const nobody = 65_534;

/** What of the programs that are not the house's own is not there. */
export function missingPrograms(): string[] {
  return ["nginx", "pgbouncer"].filter((name) => {
    try {
      execFileSync("which", [name], { env: surroundings, stdio: "ignore" });
      return false;
    } catch {
      return true;
    }
  });
}

const surroundings = { ...process.env, PATH: `${process.env["PATH"] ?? ""}:/usr/sbin:/sbin` };

interface Daemon {
  port: number;
  stop(): Promise<void>;
}

async function startDaemon(child: ChildProcess, port: number): Promise<Daemon> {
  const ended = once(child, "exit");
  for (let left = 100; !(await takesConnections(port)); left -= 1) {
    if (left === 0 || child.exitCode !== null)
      throw new Error(`${child.spawnfile} did not start: see its folder`);
    await setTimeout(50);
  }
  const killAtExit = () => void child.kill("SIGKILL");
  process.once("exit", killAtExit);
  return {
    port,
    stop: async () => {
      process.off("exit", killAtExit);
      child.kill("SIGTERM");
      await ended;
    },
  };
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

/** pgbouncer in transaction mode before a PostgreSQL server. */
export async function startPooler(folder: string, server: number, name: string): Promise<Daemon> {
  const port = await freePort();
  const own = path.join(folder, "pgbouncer");
  fs.mkdirSync(own);
  const file = path.join(own, "pgbouncer.ini");
  fs.writeFileSync(
    file,
    `[databases]
${name} = host=127.0.0.1 port=${server} dbname=${name} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 10
max_client_conn = 200
logfile = ${own}/pgbouncer.log
`,
  );
  if (isRoot) {
    fs.chownSync(own, nobody, nobody);
    fs.chmodSync(folder, 0o711);
  }
  const child = spawn("pgbouncer", ["-q", file], {
    env: surroundings,
    stdio: "ignore",
    ...(isRoot && { uid: nobody, gid: nobody }),
  });
  return startDaemon(child, port);
}

/** nginx before the machines: what one of them does not answer is asked of the other, but for forms. */
export async function startFront(folder: string, machines: readonly number[]): Promise<Daemon> {
  const port = await freePort();
  const own = path.join(folder, "nginx");
  fs.mkdirSync(own);
  const servers = machines.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=1s;`);
  const file = path.join(own, "nginx.conf");
  const bodies = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${own}/${name};`,
  );
  fs.writeFileSync(
    file,
    `${isRoot ? "user root;" : ""}
worker_processes 1;
daemon off;
pid ${own}/nginx.pid;
error_log ${own}/error.log;
events { worker_connections 2000; }
http {
  access_log off;
  ${bodies.join("\n  ")}
  client_max_body_size 20m;
  upstream machines { ${servers.join(" ")} keepalive 64; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://machines;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_connect_timeout 2s;
      proxy_next_upstream error timeout http_503;
    }
    location /live { proxy_pass http://machines; proxy_buffering off; }
  }
}
`,
  );
  const child = spawn("nginx", ["-p", own, "-e", `${own}/error.log`, "-c", file], {
    env: surroundings,
    stdio: "ignore",
  });
  return startDaemon(child, port);
}
