import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { StartError } from "#database/start-error.ts";
import { checkEmail } from "#domain/people/email.ts";
import * as z from "zod";

/** A setting that can't be used. The message is one plain sentence for whoever starts the shop. */
export class SettingError extends StartError {
  override name = "SettingError";
  readonly variable: string;

  constructor(variable: string, sentence: string) {
    super(sentence);
    this.variable = variable;
  }
}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const words = { yes: ["1", "true", "yes", "on"], no: ["0", "false", "no", "off"] };

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value <= 65535);

const yesOrNo = z
  .string()
  .toLowerCase()
  .refine((value) => words.yes.includes(value) || words.no.includes(value))
  .transform((value) => words.yes.includes(value));

const numberOfProxies = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number);

const databaseUrl = z.string().refine((value) => {
  if (!/^postgres(ql)?:\/\//.test(value)) return false;
  // A database behind a socket has no host: postgres:///shop?host=/run/postgresql
  return URL.canParse(value) || URL.canParse(value.replace("@/", "@socket/"));
});

const origin = z
  .string()
  .refine((value) => /^https?:\/\/[^/?#@\s]+\/?$/.test(value) && URL.canParse(value))
  .transform((value) => new URL(value).origin);

/** Of this machine: what is sent there stays here. */
const loopback = origin.refine((value) =>
  ["127.0.0.1", "[::1]", "localhost"].includes(new URL(value).hostname),
);

const smtpUrl = z
  .string()
  .refine((value) => /^smtps?:\/\/[^/?#\s]+/.test(value) && URL.canParse(value));

/** The same text for the same place: a folder by its whole path, or s3://bucket/path. */
export const storageAddress = (text: string): string =>
  text.startsWith("s3://") ? text.replace(/\/+$/, "") : resolve(text);

const storagePlace = z
  .string()
  .refine(
    (value) => !/^[a-z0-9+.-]+:\/\//i.test(value) || /^s3:\/\/[^/?#@\s]+(\/[^?#\s]*)?$/.test(value),
  )
  .transform(storageAddress);

const numberOfProcesses = z
  .string()
  .toLowerCase()
  .regex(/^(auto|[1-9]|[1-5]\d|6[0-4])$/)
  .transform((value) => (value === "auto" ? availableParallelism() : Number(value)));

/** "1" is one proxy, which is also what "true" says. */
const trustProxy = z.union([numberOfProxies, yesOrNo.transform(Number)]);

const shapes = {
  HOST: z.string().regex(/^[^\s/]+$/),
  PORT: port,
  WEB_PROCESSES: numberOfProcesses,
  DATA_DIR: z.string(),
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseUrl,
  PUBLIC_URL: origin,
  TRUST_PROXY: trustProxy,
  SANDBOX_PAYMENTS: yesOrNo,
  RAZORPAY_URL: loopback,
  DEMO_ORDERS: yesOrNo,
  SMTP_URL: smtpUrl,
  MAIL_FROM: z.string().refine((value) => checkEmail(value).ok),
  SECRET_KEY: z.string().regex(/^[0-9a-f]{64}$/i),
  STORAGE_URL: storagePlace,
  BACKUP_TO: storagePlace,
  BACKUP_PASSPHRASE: z.string(),
  BACKUP_PASSPHRASE_FILE: z.string(),
  LOG_LEVEL: z.string().toLowerCase().pipe(z.enum(logLevels)),
  NODE_ENV: z.enum(["production", "development", "test"]),
} as const;

type Variable = keyof typeof shapes;

const faults: Record<Variable, string> = {
  HOST: "is not an address to listen on, for example HOST=127.0.0.1",
  PORT: "is not a port between 0 and 65535, for example PORT=3000",
  WEB_PROCESSES:
    "is neither a number of processes from 1 to 64 nor auto, for example WEB_PROCESSES=auto",
  DATA_DIR: "is not a folder, for example DATA_DIR=./data",
  DATABASE_URL:
    "is not the address of a PostgreSQL database, for example DATABASE_URL=postgres://shop:password@localhost:5432/shop",
  DATABASE_DIRECT_URL:
    "is not the address of the same database without the pooler that DATABASE_URL leads through, for example DATABASE_DIRECT_URL=postgres://shop:password@localhost:5432/shop",
  PUBLIC_URL: "is not an origin without a path, for example PUBLIC_URL=https://seeds.example",
  TRUST_PROXY: "is neither a number of proxies nor true or false, for example TRUST_PROXY=1",
  SANDBOX_PAYMENTS: "is neither 1 nor 0, for example SANDBOX_PAYMENTS=1",
  RAZORPAY_URL:
    "is not an address of this machine; it is for tests alone, for example RAZORPAY_URL=http://127.0.0.1:4000",
  DEMO_ORDERS: "is neither 1 nor 0, for example DEMO_ORDERS=0",
  SMTP_URL:
    "is not the address of a mail server, for example SMTP_URL=smtp://shop:password@mail.example:587",
  MAIL_FROM: "is not an e-mail address, for example MAIL_FROM=orders@seeds.example",
  SECRET_KEY:
    "is not 64 hexadecimal digits; `openssl rand -hex 32` makes some, the same for every process of the shop",
  STORAGE_URL:
    "is neither a folder nor s3://bucket/path, for example STORAGE_URL=s3://seeds/shop (its keys are settings of their own)",
  BACKUP_TO: "is neither a folder nor s3://bucket/path, for example BACKUP_TO=/mnt/backups",
  BACKUP_PASSPHRASE: "is no passphrase; `openssl rand -base64 24` makes one",
  BACKUP_PASSPHRASE_FILE:
    "is not a file, for example BACKUP_PASSPHRASE_FILE=/etc/beej-bazaar.passphrase",
  LOG_LEVEL: `is none of ${logLevels.join(", ")}, for example LOG_LEVEL=info`,
  NODE_ENV: "is none of production, development, test, for example NODE_ENV=production",
};

export type Env = {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** How many processes answer requests; `auto` is one for each core. */
  webProcesses: number;
  /** The path is absolute. */
  dataDir: string;
  /** Undefined: the embedded PostgreSQL in `dataDir` is used. */
  databaseUrl: string | undefined;
  /** The same database by itself, where `databaseUrl` leads through a pooler that lends connections for a transaction each. */
  databaseDirectUrl: string | undefined;
  /** Origin without a trailing slash, as browsers send it. */
  publicUrl: string | undefined;
  /** How many proxies in front of us write X-Forwarded-For; 0 trusts none. */
  trustProxy: number;
  sandboxPayments: boolean;
  /** Undefined: the company's own. Only tests name another, on this machine. */
  razorpayUrl: string | undefined;
  /** Whether a demo shop that is filled for the first time has orders of some months. */
  demoOrders: boolean;
  /** Undefined: no mail leaves the shop, what it would have sent is kept. */
  smtpUrl: string | undefined;
  /** Undefined: the business e-mail of the settings. */
  mailFrom: string | undefined;
  /** 64 hexadecimal digits; undefined: the one in `dataDir` is used, and made at the first start. */
  secretKey: string | undefined;
  /** A folder, or s3://bucket/path, where pictures and licence files are; undefined: in `dataDir`. */
  storageUrl: string | undefined;
  /** A folder, or s3://bucket/path; undefined: the shop makes no backup by itself. */
  backupTo: string | undefined;
  /** What backups are encrypted with; or the file it is in. */
  backupPassphrase: string | undefined;
  backupPassphraseFile: string | undefined;
  logLevel: (typeof logLevels)[number];
  nodeEnv: "production" | "development" | "test";
};

/** What holds a password or is one is never repeated. */
const secretVariables: ReadonlySet<Variable> = new Set([
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "SMTP_URL",
  "SECRET_KEY",
  // Keys don't belong into these two, and are written there all the same.
  "STORAGE_URL",
  "BACKUP_TO",
  "BACKUP_PASSPHRASE",
]);

/** An empty value counts as not set. @throws SettingError for the first setting that can't be used */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const database = read(source, "DATABASE_URL");
  return {
    host: read(source, "HOST") ?? "127.0.0.1",
    port: read(source, "PORT") ?? 3000,
    webProcesses: read(source, "WEB_PROCESSES") ?? 1,
    dataDir: resolve(read(source, "DATA_DIR") ?? "data"),
    databaseUrl: database,
    databaseDirectUrl: readDirectUrl(source, database),
    publicUrl: read(source, "PUBLIC_URL"),
    trustProxy: read(source, "TRUST_PROXY") ?? 0,
    sandboxPayments: read(source, "SANDBOX_PAYMENTS") ?? database === undefined,
    razorpayUrl: read(source, "RAZORPAY_URL"),
    demoOrders: read(source, "DEMO_ORDERS") ?? true,
    smtpUrl: read(source, "SMTP_URL"),
    mailFrom: read(source, "MAIL_FROM"),
    secretKey: read(source, "SECRET_KEY"),
    storageUrl: read(source, "STORAGE_URL"),
    backupTo: read(source, "BACKUP_TO"),
    backupPassphrase: read(source, "BACKUP_PASSPHRASE"),
    backupPassphraseFile: read(source, "BACKUP_PASSPHRASE_FILE"),
    logLevel: read(source, "LOG_LEVEL") ?? "info",
    nodeEnv: read(source, "NODE_ENV") ?? "production",
  };
}

function readDirectUrl(source: NodeJS.ProcessEnv, database: string | undefined) {
  const direct = read(source, "DATABASE_DIRECT_URL");
  if (direct === undefined || database !== undefined) return direct;
  throw new SettingError(
    "DATABASE_DIRECT_URL",
    "The setting DATABASE_DIRECT_URL is for a shop whose DATABASE_URL leads through a pooler, and that one is missing.",
  );
}

/** For what a connection remembers beyond a transaction: locks, LISTEN, settings. Undefined: the embedded database. */
export const directUrlOf = (env: Pick<Env, "databaseUrl" | "databaseDirectUrl">) =>
  env.databaseDirectUrl ?? env.databaseUrl;

function read<V extends Variable>(
  source: NodeJS.ProcessEnv,
  variable: V,
): z.output<(typeof shapes)[V]> | undefined {
  const text = source[variable]?.trim();
  if (!text) return undefined;
  const parsed = shapes[variable].safeParse(text);
  if (parsed.success) return parsed.data as z.output<(typeof shapes)[V]>;
  const shown = secretVariables.has(variable) ? variable : `${variable}="${text}"`;
  throw new SettingError(variable, `The setting ${shown} ${faults[variable]}.`);
}
