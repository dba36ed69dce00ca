import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { root } from "#bin/root.ts";
import { fillIn, parseSettings, shopName, type Machine, type Secrets } from "./machines.ts";
import { Supervised, type Owner } from "./processes.ts";

const templates = join(import.meta.dirname, "machine");
const versions = "/usr/lib/postgresql";

export type RunningMachine = Machine & {
  folder: string;
  etcd: Supervised;
  patroni: Supervised;
  /** Where there are shops. */
  pgbouncer: Supervised | undefined;
  haproxy: Supervised | undefined;
  shopProcesses: Supervised[];
};

export const readTemplate = (name: string, values: Record<string, string>): string =>
  fillIn(readFileSync(join(templates, name), "utf8"), values);

/** Writes the files of a machine into its folder; what they start waits for `start`. */
export function prepareMachine(
  machine: Machine,
  values: Record<string, string>,
  owner: Owner,
): RunningMachine {
  const folder = values["FOLDER"] ?? "";
  mkdirSync(folder, { mode: 0o711 });
  for (const name of ["etcd.yml", "patroni.yml", "haproxy.cfg", "pgbouncer.ini", "userlist.txt"]) {
    writeFileSync(join(folder, name), readTemplate(name, values), { mode: 0o600 });
    if (owner) chownSync(join(folder, name), owner.uid, owner.gid);
  }
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const program = (name: string, command: string, args: string[]) =>
    new Supervised({ name, command, args, logFile: join(folder, `${name}.log`), owner });
  const hasShops = machine.shops.length > 0;
  return {
    ...machine,
    folder,
    etcd: program("etcd", "/usr/bin/etcd", ["--config-file", join(folder, "etcd.yml")]),
    patroni: program("patroni", "/usr/bin/patroni", [join(folder, "patroni.yml")]),
    pgbouncer: hasShops
      ? program("pgbouncer", "/usr/sbin/pgbouncer", [join(folder, "pgbouncer.ini")])
      : undefined,
    haproxy: hasShops
      ? program("haproxy", "/usr/sbin/haproxy", ["-db", "-f", join(folder, "haproxy.cfg")])
      : undefined,
    shopProcesses: machine.shops.map((port) => prepareShop(machine, port, values)),
  };
}

function prepareShop(machine: Machine, port: number, values: Record<string, string>): Supervised {
  const name = shopName(machine.name, port);
  const { PATH, HOME } = process.env;
  return new Supervised({
    name,
    command: process.execPath,
    args: ["--max-semi-space-size=8", "--max-old-space-size=512", join(root, "bin/shop.ts")],
    logFile: join(values["FOLDER"] ?? "", `${name}.log`),
    env: { PATH, HOME, PORT: String(port), ...parseSettings(readTemplate("shop.env", values)) },
  });
}

export function makeSecrets(): Secrets {
  const secret = (bytes: number) => randomBytes(bytes).toString("hex");
  return {
    SUPERUSER_PASSWORD: secret(16),
    REPLICATION_PASSWORD: secret(16),
    SHOP_PASSWORD: secret(16),
    SECRET_KEY: secret(32),
  };
}

/** PostgreSQL and PgBouncer refuse to run as root: then its user of Debian runs them. */
export function ownerOfDatabases(): Owner {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ["-u", "-g"].map((flag) =>
    Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout),
  );
  if (!uid || !gid)
    throw new Error("The package postgresql makes a user postgres, and there is none");
  return { uid, gid };
}

/** @throws Error with the packages that are missing */
export function findPostgresql(): string {
  const programs = [
    "/usr/bin/etcd",
    "/usr/bin/patroni",
    "/usr/sbin/haproxy",
    "/usr/sbin/pgbouncer",
  ];
  const version = existsSync(versions)
    ? readdirSync(versions).toSorted((a, b) => Number(b) - Number(a))[0]
    : undefined;
  if (version === undefined || !programs.every((path) => existsSync(path)))
    throw new Error(
      "The drill needs Debian's packages: apt-get install postgresql patroni etcd-server haproxy pgbouncer",
    );
  return join(versions, version, "bin");
}
