import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";

const installed = "/usr/lib/postgresql";

/** The folder of programs of the oldest PostgreSQL that Debian's packages put on this machine; undefined: there is none. */
export function findOwnPostgres(): string | undefined {
  if (!existsSync(installed)) return undefined;
  const [oldest] = readdirSync(installed)
    .filter((major) => existsSync(join(installed, major, "bin", "initdb")))
    .toSorted((a, b) => Number(a) - Number(b));
  return oldest && join(installed, oldest, "bin");
}

/** A PostgreSQL of one's own with an empty database, as another program made it. */
export async function startOwnPostgres(
  bin: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "beej-own-"));
  chmodSync(folder, 0o711);
  const home = join(folder, "home");
  mkdirSync(home, { mode: 0o700 });
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: id("-u"), gid: id("-g") } : {};
  if (user.uid !== undefined) chownSync(home, user.uid, user.gid);
  const cluster = join(home, "cluster");
  const flags = [
    "-D",
    cluster,
    "-U",
    "shop",
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
  ];
  execFileSync(join(bin, "initdb"), flags, { ...user, cwd: home, stdio: "ignore" });
  const server = spawn(join(bin, "postgres"), ["-D", cluster, "-k", home, "-h", ""], {
    ...user,
    cwd: home,
    stdio: "ignore",
  });
  const ended = once(server, "exit");
  const url = `postgres://shop@localhost/postgres?host=${encodeURIComponent(home)}`;
  await waitUntilOpen(url);
  return {
    url,
    async stop() {
      server.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function waitUntilOpen(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (tries === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
