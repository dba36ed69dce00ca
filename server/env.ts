import { resolve } from "node:path";
import { StartError } from "#database/start-error.ts";
import type * as z from "zod";
import {
  faults,
  secretVariables,
  shapes,
  type logLevels,
  type samplers,
  type Variable,
} from "./env-variables.ts";

/** A setting that can't be used. The message is one plain sentence for whoever starts the shop. */
export class SettingError extends StartError {
  override name = "SettingError";
  readonly variable: string;

  constructor(variable: string, sentence: string) {
    super(sentence);
    this.variable = variable;
  }
}

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
  /** A stand-by of it, which is read for what may be read there (decision 091); undefined: there is none. */
  replica: ReplicaSettings | undefined;
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
  /** What stands in place of `/media` in the addresses of public pictures, without a trailing slash; undefined: the shop sends them. */
  picturesUrl: string | undefined;
  /** A folder, or s3://bucket/path; undefined: the shop makes no backup by itself. */
  backupTo: string | undefined;
  /** What backups are encrypted with; or the file it is in. */
  backupPassphrase: string | undefined;
  backupPassphraseFile: string | undefined;
  /** So much of the embedded database's log may be on this disk alone; undefined: none of it is kept beside the backups. */
  pointInTimeMinutes: number | undefined;
  logLevel: (typeof logLevels)[number];
  /** Undefined: nobody is told numbers. 0 takes any free port. */
  metricsPort: number | undefined;
  metricsHost: string;
  /** Undefined: no traces are made. */
  traces: TraceSettings | undefined;
  /** Undefined: numbers are sent to no collector. */
  metricsPush: MetricsPushSettings | undefined;
  nodeEnv: "production" | "development" | "test";
};

/** What the exporter doesn't read from the environment by itself. */
export type TraceSettings = { sampler: (typeof samplers)[number]; share: number; delayMs: number };

/** `lagSeconds`: one that is further behind is not read. */
export type ReplicaSettings = { url: string; lagSeconds: number };

export type MetricsPushSettings = { intervalMs: number; timeoutMs: number };

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
    replica: readReplica(source, database),
    publicUrl: read(source, "PUBLIC_URL"),
    trustProxy: read(source, "TRUST_PROXY") ?? 0,
    sandboxPayments: read(source, "SANDBOX_PAYMENTS") ?? database === undefined,
    razorpayUrl: read(source, "RAZORPAY_URL"),
    demoOrders: read(source, "DEMO_ORDERS") ?? true,
    smtpUrl: read(source, "SMTP_URL"),
    mailFrom: read(source, "MAIL_FROM"),
    secretKey: read(source, "SECRET_KEY"),
    storageUrl: read(source, "STORAGE_URL"),
    picturesUrl: read(source, "PICTURES_URL"),
    backupTo: read(source, "BACKUP_TO"),
    backupPassphrase: read(source, "BACKUP_PASSPHRASE"),
    backupPassphraseFile: read(source, "BACKUP_PASSPHRASE_FILE"),
    pointInTimeMinutes: read(source, "POINT_IN_TIME_MINUTES"),
    logLevel: read(source, "LOG_LEVEL") ?? "info",
    metricsPort: read(source, "METRICS_PORT"),
    metricsHost: read(source, "METRICS_HOST") ?? "127.0.0.1",
    traces: readTraces(source),
    metricsPush: readMetricsPush(source),
    nodeEnv: read(source, "NODE_ENV") ?? "production",
  };
}

/** As OpenTelemetry names them; the exporter reads the others (headers, timeout, compression, service name) itself. */
function readTraces(source: NodeJS.ProcessEnv): TraceSettings | undefined {
  const isSent = isSentTo(source, "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_TRACES_EXPORTER");
  const sampler = read(source, "OTEL_TRACES_SAMPLER") ?? "parentbased_always_on";
  const share = read(source, "OTEL_TRACES_SAMPLER_ARG") ?? 1;
  const delayMs = read(source, "OTEL_BSP_SCHEDULE_DELAY") ?? 5_000;
  return isSent ? { sampler, share, delayMs } : undefined;
}

function readMetricsPush(source: NodeJS.ProcessEnv): MetricsPushSettings | undefined {
  const isSent = isSentTo(source, "OTEL_EXPORTER_OTLP_METRICS_ENDPOINT", "OTEL_METRICS_EXPORTER");
  const intervalMs = read(source, "OTEL_METRIC_EXPORT_INTERVAL") ?? 60_000;
  const timeoutMs = read(source, "OTEL_METRIC_EXPORT_TIMEOUT") ?? 30_000;
  return isSent ? { intervalMs, timeoutMs } : undefined;
}

/** Whether a collector is named for it, by an address of its own or by that of all. */
function isSentTo(
  source: NodeJS.ProcessEnv,
  own: "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT" | "OTEL_EXPORTER_OTLP_METRICS_ENDPOINT",
  exporter: "OTEL_TRACES_EXPORTER" | "OTEL_METRICS_EXPORTER",
): boolean {
  const endpoints = [read(source, own), read(source, "OTEL_EXPORTER_OTLP_ENDPOINT")];
  const isDisabled = read(source, "OTEL_SDK_DISABLED") === "true";
  const isOff = isDisabled || read(source, exporter) === "none";
  return !isOff && endpoints.some((endpoint) => endpoint !== undefined);
}

function readDirectUrl(source: NodeJS.ProcessEnv, database: string | undefined) {
  const direct = read(source, "DATABASE_DIRECT_URL");
  if (direct === undefined || database !== undefined) return direct;
  throw new SettingError(
    "DATABASE_DIRECT_URL",
    "The setting DATABASE_DIRECT_URL is for a shop whose DATABASE_URL leads through a pooler, and that one is missing.",
  );
}

function readReplica(
  source: NodeJS.ProcessEnv,
  database: string | undefined,
): ReplicaSettings | undefined {
  const url = read(source, "REPLICA_URL");
  const lagSeconds = read(source, "REPLICA_LAG_SECONDS") ?? 10;
  if (url === undefined || database !== undefined)
    return url === undefined ? undefined : { url, lagSeconds };
  throw new SettingError(
    "REPLICA_URL",
    "The setting REPLICA_URL is for a shop with a database of your own, and DATABASE_URL is missing.",
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
