import { spawn, type ChildProcess } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import * as z from "zod";
import { root } from "#bin/root.ts";
import { copyDataFolder, drawnPictures, filledShop, isShopFilled } from "./shop-folders.ts";

const lockHolder = z.object({ pid: z.number() });
const accounts = z.array(z.object({ role: z.string(), email: z.string(), password: z.string() }));
export type Account = z.infer<typeof accounts>[number];
type QueryRow = Record<string, unknown>;

export type OpenShop = {
  readonly url: string;
  readonly dataDir: string;
  /** The demo people, as the start wrote them down. */
  readonly accounts: Account[];
  /** What the links in its mails are made from. */
  readonly secret: Buffer;
  /** All that the shop has said since its first start. */
  said(): string;
  /** The process that serves, as it wrote itself into its data folder; into one that may be shared it writes nothing. */
  pid(): number;
  /** Where its database is reached from here. */
  databaseUrl(): string;
  query<R extends QueryRow>(sql: string, values?: unknown[]): Promise<R[]>;
  /** Stops it as Ctrl-C does; its data stay until `close`. */
  stop(): Promise<void>;
  /** Stops it and starts it again on the same data and the same address. */
  restart(): Promise<void>;
  close(): Promise<void>;
};

/** A data folder of one's own, in a copy of one that a first start has filled where this one should be `filled`. */
export function makeDataDir({ filled }: { filled: boolean }): {
  dataDir: string;
  remove(): void;
} {
  const parent = mkdtempSync(join(tmpdir(), "beej-e2e-"));
  // As root the database runs under another user, who has to pass through.
  chmodSync(parent, 0o711);
  const dataDir = join(parent, "data");
  if (filled && isShopFilled()) copyDataFolder(filledShop, dataDir);
  else cpSync(drawnPictures, join(dataDir, "uploads"), { recursive: true });
  return { dataDir, remove: () => rmSync(parent, { recursive: true, force: true }) };
}

type Opening = { isFirst?: boolean; sources?: string; shared?: string };

/**
 * The real shop with its own database, as `npm start` opens it, on a data folder that is gone after `close`. The folder is a
 * copy of one that a first start has filled, unless this start `isFirst`. One that is given as `shared` stays. `sources`: of another release.
 */
export async function openShop(
  settings: NodeJS.ProcessEnv = {},
  { isFirst = false, sources = root, shared }: Opening = {},
): Promise<OpenShop> {
  const { dataDir, remove } =
    shared === undefined
      ? makeDataDir({ filled: !isFirst && !settings["DATABASE_URL"] })
      : { dataDir: shared, remove: () => {} };
  const port = await freePort();
  const spoken: string[] = [];
  let shop = await start({ sources, dataDir, port, spoken, settings });
  const stop = async () => {
    const code = await end(shop);
    if (code !== 0) throw new Error(`The shop ended with ${code}:\n${spoken.join("")}`);
  };
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    accounts: readAccounts(join(dataDir, "demo-accounts.json")),
    secret: Buffer.from(
      settings["SECRET_KEY"] ?? readFileSync(join(dataDir, "secret"), "utf8"),
      "hex",
    ),
    said: () => spoken.join(""),
    pid: () => (settings["DATABASE_URL"] ? childOf(shop) : holderOf(join(dataDir, "lock"))),
    databaseUrl: () => settings["DATABASE_URL"] || embeddedUrl(dataDir),
    query: (sql, values) => query(settings["DATABASE_URL"] || embeddedUrl(dataDir), sql, values),
    stop,
    restart: async () => {
      await stop();
      shop = await start({ sources, dataDir, port, spoken, settings });
    },
    close: async () => {
      try {
        await stop();
      } finally {
        remove();
      }
    },
  };
}

const holderOf = (lock: string): number =>
  lockHolder.parse(JSON.parse(readFileSync(lock, "utf8"))).pid;

/** The one child of what keeps the shop running. */
const childOf = ({ pid }: ChildProcess): number =>
  z.coerce
    .number()
    .positive()
    .parse(readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim());

/** A shop on a database of one's own has no demo people. */
const readAccounts = (file: string): Account[] =>
  existsSync(file) ? accounts.parse(JSON.parse(readFileSync(file, "utf8"))) : [];

type Starting = {
  sources: string;
  dataDir: string;
  port: number;
  spoken: string[];
  settings: NodeJS.ProcessEnv;
};

async function start({
  sources,
  dataDir,
  port,
  spoken,
  settings,
}: Starting): Promise<ChildProcess> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: "127.0.0.1",
    NODE_ENV: "production",
    LOG_LEVEL: "info",
    DATABASE_URL: "",
    STORAGE_URL: "",
    PUBLIC_URL: "",
    TRUST_PROXY: "",
    SANDBOX_PAYMENTS: "",
    RAZORPAY_URL: "",
    // Who tests an order makes it, and numbers and sums start at nothing.
    DEMO_ORDERS: "0",
    ...settings,
  };
  const child = spawn(process.execPath, ["bin/start.ts"], {
    cwd: sources,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const before = spoken.length;
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      spoken.push(chunk.toString());
      if (spoken.slice(before).join("").includes("is open at http")) resolve();
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("exit", () =>
      reject(new Error(`The shop ended instead of opening:\n${spoken.join("")}`)),
    );
  });
  return child;
}

function end(child: ChildProcess): Promise<number | NodeJS.Signals | null> {
  if (child.exitCode !== null || child.signalCode !== null)
    return Promise.resolve(child.exitCode ?? child.signalCode);
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once("exit", (code, signal) => resolve(code ?? signal));
  });
  child.kill("SIGTERM");
  return ended;
}

/** PostgreSQL's own note says where it is reached, the shop's secret how. */
function embeddedUrl(dataDir: string): string {
  const note = readFileSync(join(dataDir, "database", "cluster", "postmaster.pid"), "utf8");
  const [, , , port = "", socketFolder = "", address = ""] = note
    .split("\n")
    .map((line) => line.trim());
  const password = readFileSync(join(dataDir, "secrets", "database-password"), "utf8").trim();
  const host = encodeURIComponent(socketFolder || address);
  return `postgres://beej_bazaar:${password}@localhost:${port}/beej_bazaar?host=${host}`;
}

async function query<R extends QueryRow>(
  connectionString: string,
  sql: string,
  values: unknown[] = [],
): Promise<R[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<R>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Below 32768: above it, a client's own socket can take the port between two starts. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if (await canListen(port)) return port;
  }
  throw new Error("No free port between 20000 and 32000 was found.");
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
