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

const samplers = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;

const listeningHost = z.string().regex(/^[^\s/]+$/);

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

/** Where a collector of OpenTelemetry listens. */
const collector = z.string().refine((value) => /^https?:\/\//.test(value) && URL.canParse(value));

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
  HOST: listeningHost,
  PORT: port,
  WEB_PROCESSES: numberOfProcesses,
  DATA_DIR: z.string(),
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: origin,
  TRUST_PROXY: trustProxy,
  SANDBOX_PAYMENTS: yesOrNo,
  RAZORPAY_URL: loopback,
  DEMO_ORDERS: yesOrNo,
  SMTP_URL: smtpUrl,
  MAIL_FROM: z.string().refine((value) => checkEmail(value).ok),
  SECRET_KEY: z.string().regex(/^[0-9a-f]{64}$/i),
  BACKUP_TO: storagePlace,
  BACKUP_PASSPHRASE: z.string(),
  BACKUP_PASSPHRASE_FILE: z.string(),
  LOG_LEVEL: z.string().toLowerCase().pipe(z.enum(logLevels)),
  METRICS_PORT: port,
  METRICS_HOST: listeningHost,
  OTEL_SDK_DISABLED: z
    .string()
    .toLowerCase()
    .pipe(z.enum(["true", "false"])),
  OTEL_EXPORTER_OTLP_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector,
  OTEL_TRACES_EXPORTER: z.enum(["otlp", "none"]),
  OTEL_TRACES_SAMPLER: z.enum(samplers),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0?\.\d+|0|1(\.0+)?)$/)
    .transform(Number),
  OTEL_BSP_SCHEDULE_DELAY: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number),
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
  BACKUP_TO: "is neither a folder nor s3://bucket/path, for example BACKUP_TO=/mnt/backups",
  BACKUP_PASSPHRASE: "is no passphrase; `openssl rand -base64 24` makes one",
  BACKUP_PASSPHRASE_FILE:
    "is not a file, for example BACKUP_PASSPHRASE_FILE=/etc/beej-bazaar.passphrase",
  LOG_LEVEL: `is none of ${logLevels.join(", ")}, for example LOG_LEVEL=info`,
  METRICS_PORT: "is not a port between 0 and 65535, for example METRICS_PORT=9464",
  METRICS_HOST: "is not an address to listen on, for example METRICS_HOST=127.0.0.1",
  OTEL_SDK_DISABLED: "is neither true nor false, for example OTEL_SDK_DISABLED=true",
  OTEL_EXPORTER_OTLP_ENDPOINT:
    "is not the address of a collector, for example OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:4318",
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT:
    "is not the address of a collector, for example OTEL_EXPORTER_OTLP_TRACES_ENDPOINT=http://127.0.0.1:4318/v1/traces",
  OTEL_TRACES_EXPORTER: "is neither otlp nor none, for example OTEL_TRACES_EXPORTER=otlp",
  OTEL_TRACES_SAMPLER: `is none of ${samplers.join(", ")}, for example OTEL_TRACES_SAMPLER=parentbased_traceidratio`,
  OTEL_TRACES_SAMPLER_ARG:
    "is not a share between 0 and 1, for example OTEL_TRACES_SAMPLER_ARG=0.1",
  OTEL_BSP_SCHEDULE_DELAY:
    "is not a number of milliseconds, for example OTEL_BSP_SCHEDULE_DELAY=5000",
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
  /** A folder, or s3://bucket/path; undefined: the shop makes no backup by itself. */
  backupTo: string | undefined;
  /** What backups are encrypted with; or the file it is in. */
  backupPassphrase: string | undefined;
  backupPassphraseFile: string | undefined;
  logLevel: (typeof logLevels)[number];
  /** Undefined: nobody is told numbers. 0 takes any free port. */
  metricsPort: number | undefined;
  metricsHost: string;
  /** Undefined: no traces are made. */
  traces: TraceSettings | undefined;
  nodeEnv: "production" | "development" | "test";
};

/** What the exporter doesn't read from the environment by itself. */
export type TraceSettings = { sampler: (typeof samplers)[number]; share: number; delayMs: number };

/** What holds a password or is one is never repeated. */
const secretVariables: ReadonlySet<Variable> = new Set([
  "DATABASE_URL",
  "SMTP_URL",
  "SECRET_KEY",
  "BACKUP_PASSPHRASE",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
  "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT",
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
    publicUrl: read(source, "PUBLIC_URL"),
    trustProxy: read(source, "TRUST_PROXY") ?? 0,
    sandboxPayments: read(source, "SANDBOX_PAYMENTS") ?? database === undefined,
    razorpayUrl: read(source, "RAZORPAY_URL"),
    demoOrders: read(source, "DEMO_ORDERS") ?? true,
    smtpUrl: read(source, "SMTP_URL"),
    mailFrom: read(source, "MAIL_FROM"),
    secretKey: read(source, "SECRET_KEY"),
    backupTo: read(source, "BACKUP_TO"),
    backupPassphrase: read(source, "BACKUP_PASSPHRASE"),
    backupPassphraseFile: read(source, "BACKUP_PASSPHRASE_FILE"),
    logLevel: read(source, "LOG_LEVEL") ?? "info",
    metricsPort: read(source, "METRICS_PORT"),
    metricsHost: read(source, "METRICS_HOST") ?? "127.0.0.1",
    traces: readTraces(source),
    nodeEnv: read(source, "NODE_ENV") ?? "production",
  };
}

/** As OpenTelemetry names them; the exporter reads the others (headers, timeout, compression, service name) itself. */
function readTraces(source: NodeJS.ProcessEnv): TraceSettings | undefined {
  const endpoint = read(source, "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT");
  const shared = read(source, "OTEL_EXPORTER_OTLP_ENDPOINT");
  const exporter = read(source, "OTEL_TRACES_EXPORTER") ?? "otlp";
  const sampler = read(source, "OTEL_TRACES_SAMPLER") ?? "parentbased_always_on";
  const share = read(source, "OTEL_TRACES_SAMPLER_ARG") ?? 1;
  const delayMs = read(source, "OTEL_BSP_SCHEDULE_DELAY") ?? 5_000;
  const isDisabled = read(source, "OTEL_SDK_DISABLED") === "true";
  if (isDisabled || exporter === "none" || (endpoint ?? shared) === undefined) return undefined;
  return { sampler, share, delayMs };
}

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
