import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { checkEmail } from "#domain/people/email.ts";
import * as z from "zod";

export const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const words = { yes: ["1", "true", "yes", "on"], no: ["0", "false", "no", "off"] };

export const samplers = [
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

/** Where a CDN has the public pictures. It stands in pages and their policy, so that nothing in it needs to be escaped there. */
const picturesPlace = z
  .string()
  .refine((value) => /^https?:\/\/[\w.:[\]-]+(?:\/[\w.~/-]*)?$/.test(value) && URL.canParse(value))
  .transform((value) => new URL(value).href.replace(/\/+$/, ""));

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

const minutesOfHour = z
  .string()
  .regex(/^([1-9]|[1-5]\d|60)$/)
  .transform(Number);

const secondsOfHour = z
  .string()
  .regex(/^[1-9]\d{0,3}$/)
  .transform(Number)
  .refine((value) => value <= 3_600);

/** "1" is one proxy, which is also what "true" says. */
const trustProxy = z.union([numberOfProxies, yesOrNo.transform(Number)]);

const someMilliseconds = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number);

/** What each variable of the environment may be. */
export const shapes = {
  HOST: listeningHost,
  PORT: port,
  WEB_PROCESSES: numberOfProcesses,
  DATA_DIR: z.string(),
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseUrl,
  REPLICA_URL: databaseUrl,
  REPLICA_LAG_SECONDS: secondsOfHour,
  PUBLIC_URL: origin,
  TRUST_PROXY: trustProxy,
  SANDBOX_PAYMENTS: yesOrNo,
  RAZORPAY_URL: loopback,
  DEMO_ORDERS: yesOrNo,
  SMTP_URL: smtpUrl,
  MAIL_FROM: z.string().refine((value) => checkEmail(value).ok),
  SECRET_KEY: z.string().regex(/^[0-9a-f]{64}$/i),
  STORAGE_URL: storagePlace,
  PICTURES_URL: picturesPlace,
  BACKUP_TO: storagePlace,
  BACKUP_PASSPHRASE: z.string(),
  BACKUP_PASSPHRASE_FILE: z.string(),
  POINT_IN_TIME_MINUTES: minutesOfHour,
  LOG_LEVEL: z.string().toLowerCase().pipe(z.enum(logLevels)),
  METRICS_PORT: port,
  METRICS_HOST: listeningHost,
  OTEL_SDK_DISABLED: z
    .string()
    .toLowerCase()
    .pipe(z.enum(["true", "false"])),
  OTEL_EXPORTER_OTLP_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: collector,
  OTEL_TRACES_EXPORTER: z.enum(["otlp", "none"]),
  OTEL_METRICS_EXPORTER: z.enum(["otlp", "none"]),
  OTEL_TRACES_SAMPLER: z.enum(samplers),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0?\.\d+|0|1(\.0+)?)$/)
    .transform(Number),
  OTEL_BSP_SCHEDULE_DELAY: someMilliseconds,
  OTEL_METRIC_EXPORT_INTERVAL: someMilliseconds,
  OTEL_METRIC_EXPORT_TIMEOUT: someMilliseconds,
  NODE_ENV: z.enum(["production", "development", "test"]),
} as const;

export type Variable = keyof typeof shapes;

/** What is said of a value that it may not be. */
export const faults: Record<Variable, string> = {
  HOST: "is not an address to listen on, for example HOST=127.0.0.1",
  PORT: "is not a port between 0 and 65535, for example PORT=3000",
  WEB_PROCESSES:
    "is neither a number of processes from 1 to 64 nor auto, for example WEB_PROCESSES=auto",
  DATA_DIR: "is not a folder, for example DATA_DIR=./data",
  DATABASE_URL:
    "is not the address of a PostgreSQL database, for example DATABASE_URL=postgres://shop:password@localhost:5432/shop",
  DATABASE_DIRECT_URL:
    "is not the address of the same database without the pooler that DATABASE_URL leads through, for example DATABASE_DIRECT_URL=postgres://shop:password@localhost:5432/shop",
  REPLICA_URL:
    "is not the address of a stand-by of the database, for example REPLICA_URL=postgres://shop:password@10.0.0.6:5432/shop",
  REPLICA_LAG_SECONDS:
    "is not a number of seconds from 1 to 3600, for example REPLICA_LAG_SECONDS=10",
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
  PICTURES_URL:
    "is not where pictures are without a question mark or password, for example PICTURES_URL=https://pictures.seeds.example/media",
  BACKUP_TO: "is neither a folder nor s3://bucket/path, for example BACKUP_TO=/mnt/backups",
  BACKUP_PASSPHRASE: "is no passphrase; `openssl rand -base64 24` makes one",
  BACKUP_PASSPHRASE_FILE:
    "is not a file, for example BACKUP_PASSPHRASE_FILE=/etc/beej-bazaar.passphrase",
  POINT_IN_TIME_MINUTES:
    "is not a number of minutes from 1 to 60, for example POINT_IN_TIME_MINUTES=5",
  LOG_LEVEL: `is none of ${logLevels.join(", ")}, for example LOG_LEVEL=info`,
  METRICS_PORT: "is not a port between 0 and 65535, for example METRICS_PORT=9464",
  METRICS_HOST: "is not an address to listen on, for example METRICS_HOST=127.0.0.1",
  OTEL_SDK_DISABLED: "is neither true nor false, for example OTEL_SDK_DISABLED=true",
  OTEL_EXPORTER_OTLP_ENDPOINT:
    "is not the address of a collector, for example OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:4318",
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT:
    "is not the address of a collector, for example OTEL_EXPORTER_OTLP_TRACES_ENDPOINT=http://127.0.0.1:4318/v1/traces",
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT:
    "is not the address of a collector, for example OTEL_EXPORTER_OTLP_METRICS_ENDPOINT=http://127.0.0.1:4318/v1/metrics",
  OTEL_METRICS_EXPORTER: "is neither otlp nor none, for example OTEL_METRICS_EXPORTER=none",
  OTEL_METRIC_EXPORT_INTERVAL:
    "is not a number of milliseconds, for example OTEL_METRIC_EXPORT_INTERVAL=60000",
  OTEL_METRIC_EXPORT_TIMEOUT:
    "is not a number of milliseconds, for example OTEL_METRIC_EXPORT_TIMEOUT=30000",
  OTEL_TRACES_EXPORTER: "is neither otlp nor none, for example OTEL_TRACES_EXPORTER=otlp",
  OTEL_TRACES_SAMPLER: `is none of ${samplers.join(", ")}, for example OTEL_TRACES_SAMPLER=parentbased_traceidratio`,
  OTEL_TRACES_SAMPLER_ARG:
    "is not a share between 0 and 1, for example OTEL_TRACES_SAMPLER_ARG=0.1",
  OTEL_BSP_SCHEDULE_DELAY:
    "is not a number of milliseconds, for example OTEL_BSP_SCHEDULE_DELAY=5000",
  NODE_ENV: "is none of production, development, test, for example NODE_ENV=production",
};

/** What holds a password or is one is never repeated. */
export const secretVariables: ReadonlySet<Variable> = new Set([
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "REPLICA_URL",
  "SMTP_URL",
  "SECRET_KEY",
  // Keys don't belong into these two, and are written there all the same.
  "STORAGE_URL",
  "BACKUP_TO",
  "BACKUP_PASSPHRASE",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
  "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT",
  "OTEL_EXPORTER_OTLP_METRICS_ENDPOINT",
]);
