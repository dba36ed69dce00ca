import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:tls";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "#bin/root.ts";
import { freePort } from "./open-shop.ts";

/** The name that the configurations in `deploy/` carry. */
export const proxiedOrigin = "https://seeds.example";

export type ProxyName = "nginx" | "caddy";
export type RunningProxy = { httpPort: number; httpsPort: number; stop(): Promise<void> };

/** `openssl` makes the certificate that nginx shows here; Caddy makes its own. */
const programs = { nginx: ["nginx", "openssl"], caddy: ["caddy"] } as const;

/** The first program that the proxy needs and this machine hasn't; undefined when it can be started. */
export const missingFor = (name: ProxyName): string | undefined =>
  programs[name].find((program) => {
    const { error, status } = spawnSync("sh", ["-c", `command -v ${program}`]);
    return error !== undefined || status !== 0;
  });

type Settings = {
  /** Where the shop listens on this machine. */
  shopUrl: string;
  /** nginx tells in `X-Proxy-Cache` what its cache did; Caddy has none. */
  tellsCache?: boolean;
  cached?: boolean;
};

/** Starts a proxy with the configuration of `deploy/`; of that only ports, folders and the certificate are others. */
export async function startProxy(name: ProxyName, settings: Settings): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), `beej-${name}-`));
  const ports = { httpPort: await freePort(), httpsPort: await freePort() };
  const { command, args } = written[name](folder, { ...settings, ...ports });
  const child = spawn(command, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  const said: string[] = [];
  for (const output of [child.stdout, child.stderr])
    output.on("data", (chunk: Buffer) => said.push(chunk.toString()));
  const stop = async () => {
    await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await listening(child, ports.httpsPort);
  } catch (error) {
    await stop();
    throw new Error(`${name} did not start:\n${said.join("")}`, { cause: error });
  }
  return { ...ports, stop };
}

/** What the proxy itself says of the configuration in `deploy/`. @throws Error with its words when it refuses it */
export function checkConfiguration(name: ProxyName): void {
  const folder = mkdtempSync(join(tmpdir(), `beej-${name}-`));
  try {
    const shop = { shopUrl: "http://127.0.0.1:3000", httpPort: 80, httpsPort: 443 };
    const { command, check } = written[name](folder, shop);
    const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder };
    execFileSync(command, check, { stdio: "pipe", env });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Written = Settings & { httpPort: number; httpsPort: number };
type Command = { command: string; args: string[]; check: string[] };

const written: Record<ProxyName, (folder: string, to: Written) => Command> = {
  nginx(folder, { shopUrl, httpPort, httpsPort, tellsCache, cached = true }) {
    const key = { key: join(folder, "key.pem"), certificate: join(folder, "certificate.pem") };
    makeCertificate(key);
    let site = readFileSync(join(root, "deploy/nginx.conf"), "utf8")
      .replace("server 127.0.0.1:3000;", `server ${new URL(shopUrl).host};`)
      .replace("/var/cache/nginx-beej-bazaar", join(folder, "cache"))
      .replaceAll(/^ *listen \[::\]:.*\n/gm, "")
      .replaceAll("listen 80;", `listen 127.0.0.1:${httpPort};`)
      .replaceAll("listen 443 ssl", `listen 127.0.0.1:${httpsPort} ssl`)
      .replace(/ssl_certificate .*;/, `ssl_certificate ${key.certificate};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key.key};`);
    if (!cached) site = site.replaceAll(/proxy_cache (?:\$?beej_bazaar_\w+);/g, "proxy_cache off;");
    if (tellsCache)
      site = site.replace(
        "server_tokens off;\n\n  ssl_",
        "server_tokens off;\n  add_header X-Proxy-Cache $upstream_cache_status always;\n\n  ssl_",
      );
    for (const kind of ["body", "proxy", "fastcgi", "uwsgi", "scgi"]) mkdirSync(join(folder, kind));
    const file = join(folder, "nginx.conf");
    writeFileSync(file, nginxAround(folder, site));
    const args = ["-p", folder, "-c", file, "-e", "stderr"];
    return { command: "nginx", args, check: ["-t", ...args] };
  },
  caddy(folder, { shopUrl, httpPort, httpsPort }) {
    const site = readFileSync(join(root, "deploy/Caddyfile"), "utf8")
      .replace("127.0.0.1:3000", new URL(shopUrl).host)
      .replace(
        "{\n",
        `{\n  admin off\n  skip_install_trust\n  http_port ${httpPort}\n  https_port ${httpsPort}\n`,
      )
      .replace("  tls {\n", "  tls {\n    issuer internal\n")
      .replaceAll(/^(https?:\/\/seeds\.example) \{$/gm, "$1 {\n  bind 127.0.0.1");
    const file = join(folder, "Caddyfile");
    writeFileSync(file, site);
    const from = ["--config", file, "--adapter", "caddyfile"];
    return { command: "caddy", args: ["run", ...from], check: ["validate", ...from] };
  },
};

/** What Debian's own nginx.conf has around a site, in a folder of its own. */
const nginxAround = (folder: string, site: string): string => `
daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes auto;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
${site}
}
`;

function makeCertificate({ key, certificate }: { key: string; certificate: string }): void {
  const kind = "req -x509 -nodes -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -days 2";
  const name = ["-subj", "/CN=seeds.example", "-addext", "subjectAltName=DNS:seeds.example"];
  const args = [...kind.split(" "), ...name, "-keyout", key, "-out", certificate];
  execFileSync("openssl", args, { stdio: "pipe" });
}

/** Shakes hands with it until it has a certificate to show. */
async function listening(child: ChildProcess, port: number): Promise<void> {
  for (let tried = 0; tried < 100; tried += 1) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}`);
    if (await shakesHands(port)) return;
    await new Promise((later) => setTimeout(later, 100));
  }
  throw new Error("It does not listen after 10 s");
}

const shakesHands = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const options = { host: "127.0.0.1", port, servername: "seeds.example" };
    const socket = connect({ ...options, rejectUnauthorized: false }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}
