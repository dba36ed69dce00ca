import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mayEnter, type SystemUser } from "./database-folder.ts";
import { StartError } from "./start-error.ts";

/** How the embedded database is reached: by a Unix socket in `folder`, or over loopback. Both ask for the password. */
export type ListenAddress = { kind: "socket"; folder: string } | { kind: "port"; port: number };

// sun_path holds 107 bytes and a zero on Linux, 103 on macOS; the file is called .s.PGSQL.5432.
const longestSocketPath = process.platform === "darwin" ? 103 : 107;
const temporaryPrefix = "beej-bazaar-";

const socketName = ".s.PGSQL.5432";

/**
 * Chooses where the server listens and removes what an earlier one left there. Call it only while no server runs on
 * this folder.
 */
export async function prepareListenAddress(
  databaseFolder: string,
  user: SystemUser | undefined,
): Promise<ListenAddress> {
  if (process.platform === "win32") return { kind: "port", port: await freePort() };
  const inside = join(databaseFolder, "socket");
  if (fits(inside)) {
    makeEmpty(inside, user);
    return { kind: "socket", folder: inside };
  }
  for (const parent of [tmpdir(), "/tmp"]) {
    const folder = tryTemporary(parent);
    if (!folder) continue;
    if (user) chownSync(folder, user.uid, user.gid);
    if (!user || mayEnter(user, folder)) return { kind: "socket", folder };
    removeSocketFolder(folder);
  }
  return { kind: "port", port: await freePort() };
}

/**
 * Clears the socket folder after a server that ended by itself, whose leftovers would stop the next one from
 * starting.
 */
export function clearListenAddress(address: ListenAddress, user: SystemUser | undefined): void {
  if (address.kind === "socket") makeEmpty(address.folder, user);
}

function makeEmpty(folder: string, user: SystemUser | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  if (user) chownSync(folder, user.uid, user.gid);
}

/** Removes a socket folder in the temp folder; others stay with the database. */
export function removeSocketFolder(folder: string | undefined): void {
  const isOurs = [tmpdir(), "/tmp"].some((parent) =>
    folder?.startsWith(join(parent, temporaryPrefix)),
  );
  if (folder && isOurs) rmSync(folder, { recursive: true, force: true });
}

function tryTemporary(parent: string): string | undefined {
  if (!fits(join(parent, `${temporaryPrefix}XXXXXX`))) return undefined;
  try {
    return mkdtempSync(join(parent, temporaryPrefix));
  } catch {
    // No temp folder there: the next one, or a port, serves as well.
    return undefined;
  }
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, socketName)) <= longestSocketPath;
}

/** Below 32768: above it, a client's own socket can take the port before the server does. */
async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if (await canListen(port)) return port;
  }
  throw new StartError("No free port between 20000 and 32000 was found for the database.");
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
