import { availableParallelism } from "node:os";
import { expect, test } from "vitest";
import { directUrlOf, readEnv, SettingError } from "./env.ts";

test("nothing set gives a shop on this machine with the embedded database and sandbox payments", () => {
  expect(readEnv({})).toEqual({
    host: "127.0.0.1",
    port: 3000,
    webProcesses: 1,
    dataDir: `${process.cwd()}/data`,
    databaseUrl: undefined,
    publicUrl: undefined,
    trustProxy: 0,
    sandboxPayments: true,
    demoOrders: true,
    logLevel: "info",
    metricsHost: "127.0.0.1",
    nodeEnv: "production",
  });
});

test("an empty value counts as not set", () => {
  expect(readEnv({ PORT: "", DATABASE_URL: " " })).toEqual(readEnv({}));
});

test("a database of one's own turns the sandbox payments off unless they are asked for", () => {
  const DATABASE_URL = "postgresql://shop:secret@db.example/shop";
  expect(readEnv({ DATABASE_URL }).sandboxPayments).toBe(false);
  expect(readEnv({ DATABASE_URL, SANDBOX_PAYMENTS: "1" }).sandboxPayments).toBe(true);
});

test("a database behind a socket needs no host", () => {
  const DATABASE_URL = "postgres://shop:secret@/shop?host=/run/postgresql";
  expect(readEnv({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
});

test("port 0 is allowed and takes any free port", () => {
  expect(readEnv({ PORT: "0" }).port).toBe(0);
});

test("as many processes answer requests as are named, or one for each core", () => {
  expect(readEnv({ WEB_PROCESSES: "64" }).webProcesses).toBe(64);
  expect(readEnv({ WEB_PROCESSES: "Auto" }).webProcesses).toBe(availableParallelism());
});

test("where pictures are is an address without an end, a password or a question", () => {
  const placeOf = (PICTURES_URL: string) => readEnv({ PICTURES_URL }).picturesUrl;
  expect(placeOf("https://Pictures.seeds.example/")).toBe("https://pictures.seeds.example");
  expect(placeOf("https://cdn.example:8443/shop/uploads/")).toBe(
    "https://cdn.example:8443/shop/uploads",
  );
  for (const text of [
    "/media",
    "//cdn.example",
    "https://a:b@cdn.example",
    "https://cdn.example/?a",
    "https://cdn.example/a; script-src *",
    "https://cdn.example/'x'",
  ])
    expect(() => placeOf(text)).toThrow("The setting PICTURES_URL");
});

test("the public address loses its trailing slash", () => {
  expect(readEnv({ PUBLIC_URL: "https://Seeds.example/" }).publicUrl).toBe("https://seeds.example");
});

test("one place for backups has one address, however it is written", () => {
  const placeOf = (BACKUP_TO: string) => readEnv({ BACKUP_TO }).backupTo;
  expect(placeOf("./backups/")).toBe(`${process.cwd()}/backups`);
  expect(placeOf("/mnt/backups/")).toBe("/mnt/backups");
  expect(placeOf("s3://seeds/shop/")).toBe("s3://seeds/shop");
  expect(placeOf("s3://seeds")).toBe("s3://seeds");
});

test("only a stand-in on this machine takes Razorpay's place", () => {
  expect(readEnv({}).razorpayUrl).toBeUndefined();
  expect(readEnv({ RAZORPAY_URL: "http://127.0.0.1:4000" }).razorpayUrl).toBe(
    "http://127.0.0.1:4000",
  );
  expect(readEnv({ RAZORPAY_URL: "http://[::1]:4000" }).razorpayUrl).toBe("http://[::1]:4000");
});

test.each([
  ["2", 2],
  ["true", 1],
  ["false", 0],
  ["0", 0],
])("TRUST_PROXY=%s trusts %i proxies", (TRUST_PROXY, proxies) => {
  expect(readEnv({ TRUST_PROXY }).trustProxy).toBe(proxies);
});

test.each([
  ["PORT", "70000"],
  ["PORT", "3000a"],
  ["PORT", "-1"],
  ["WEB_PROCESSES", "0"],
  ["WEB_PROCESSES", "65"],
  ["WEB_PROCESSES", "many"],
  ["HOST", "http://localhost"],
  ["DATABASE_URL", "mysql://root@localhost/shop"],
  ["DATABASE_DIRECT_URL", "https://seeds.example"],
  ["REPLICA_URL", "https://seeds.example"],
  ["REPLICA_LAG_SECONDS", "0"],
  ["REPLICA_LAG_SECONDS", "3601"],
  ["PUBLIC_URL", "https://seeds.example/shop"],
  ["PUBLIC_URL", "seeds.example"],
  ["TRUST_PROXY", "nginx"],
  ["SMTP_URL", "http://mail.example"],
  ["SMTP_URL", "smtp://"],
  ["MAIL_FROM", "Beej Bazaar <orders@seeds.example>"],
  ["SANDBOX_PAYMENTS", "maybe"],
  ["RAZORPAY_URL", "https://api.razorpay.com"],
  ["RAZORPAY_URL", "http://127.0.0.1.example"],
  ["RAZORPAY_URL", "http://127.0.0.1:4000/v1"],
  ["STORAGE_URL", "https://shop.example/files"],
  ["STORAGE_URL", "s3://seeds/shop?region=in"],
  ["BACKUP_TO", "https://shop.example/backups"],
  ["BACKUP_TO", "s3://"],
  ["BACKUP_TO", "s3://key:secret@shop"],
  ["LOG_LEVEL", "loud"],
  ["METRICS_PORT", "metrics"],
  ["METRICS_HOST", "http://localhost"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"],
  ["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "grpc://collector"],
  ["OTEL_TRACES_EXPORTER", "zipkin"],
  ["OTEL_TRACES_SAMPLER", "sometimes"],
  ["OTEL_TRACES_SAMPLER_ARG", "2"],
  ["OTEL_SDK_DISABLED", "perhaps"],
  ["OTEL_BSP_SCHEDULE_DELAY", "soon"],
  ["OTEL_EXPORTER_OTLP_METRICS_ENDPOINT", "grpc://collector"],
  ["OTEL_METRICS_EXPORTER", "prometheus"],
  ["OTEL_METRIC_EXPORT_INTERVAL", "0"],
  ["OTEL_METRIC_EXPORT_TIMEOUT", "long"],
  ["PICTURES_URL", "/media"],
  ["NODE_ENV", "staging"],
])("%s=%s is refused by a sentence with its name and an example", (variable, value) => {
  const attempt = () => readEnv({ [variable]: value });
  expect(attempt).toThrow(SettingError);
  expect(attempt).toThrow(
    new RegExp(`^The setting ${variable}.*for example ${variable}=\\S+.*\\.$`),
  );
});

test("the password in a wrong address of a database, a store or a mail server is not repeated", () => {
  expect(() => readEnv({ SMTP_URL: "mail://shop:hunter2@mail.example" })).not.toThrow(/hunter2/);
  for (const name of ["STORAGE_URL", "BACKUP_TO"])
    expect(() => readEnv({ [name]: "s3://key:hunter2@shop" })).not.toThrow(/hunter2/);
  expect(() => readEnv({ DATABASE_URL: "mysql://root:hunter2@db/shop" })).not.toThrow(/hunter2/);
});

test("traces are made where a collector is named, unless OpenTelemetry is told to be silent", () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = "http://127.0.0.1:4318";
  const on = { OTEL_EXPORTER_OTLP_ENDPOINT };
  expect(readEnv({}).traces).toBeUndefined();
  expect(readEnv(on).traces).toMatchObject({ sampler: "parentbased_always_on", share: 1 });
  expect(readEnv({ ...on, OTEL_SDK_DISABLED: "TRUE" }).traces).toBeUndefined();
  expect(readEnv({ ...on, OTEL_TRACES_EXPORTER: "none" }).traces).toBeUndefined();
  const sampled = { OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "0.25" };
  expect(readEnv({ ...on, ...sampled }).traces).toMatchObject({
    sampler: "traceidratio",
    share: 0.25,
  });
});

test("a replica is one of a database of one's own, and may be ten seconds behind unless told otherwise", () => {
  const DATABASE_URL = "postgres://shop@db:5432/shop";
  const REPLICA_URL = "postgres://shop@copy:5432/shop";
  expect(readEnv({ DATABASE_URL }).replica).toBeUndefined();
  expect(() => readEnv({ REPLICA_URL })).toThrow("DATABASE_URL is missing");
  const both = { DATABASE_URL, REPLICA_URL };
  expect(readEnv(both).replica).toEqual({ url: REPLICA_URL, lagSeconds: 10 });
  expect(readEnv({ ...both, REPLICA_LAG_SECONDS: "3" }).replica?.lagSeconds).toBe(3);
});

test("the direct address of a database is for one that is reached through a pooler", () => {
  const direct = "postgres://shop@db:5432/shop";
  expect(() => readEnv({ DATABASE_DIRECT_URL: direct })).toThrow(
    "DATABASE_URL leads through a pooler",
  );
  const pooled = "postgres://shop@pooler:6432/shop";
  expect(directUrlOf(readEnv({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct }))).toBe(direct);
  expect(directUrlOf(readEnv({ DATABASE_URL: pooled }))).toBe(pooled);
});

test("numbers are sent where a collector is named for them, or for all, unless they are turned off", () => {
  const own = { OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: "http://127.0.0.1:4318/v1/metrics" };
  const shared = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318" };
  const first = { intervalMs: 60_000, timeoutMs: 30_000 };
  expect(readEnv({}).metricsPush).toBeUndefined();
  expect(readEnv(shared).metricsPush).toEqual(first);
  expect(readEnv(own)).toMatchObject({ metricsPush: first });
  expect(readEnv(own).traces).toBeUndefined();
  expect(readEnv({ ...shared, OTEL_METRICS_EXPORTER: "none" }).metricsPush).toBeUndefined();
  expect(readEnv({ ...shared, OTEL_METRICS_EXPORTER: "none" }).traces).toBeDefined();
  expect(readEnv({ ...shared, OTEL_SDK_DISABLED: "true" }).metricsPush).toBeUndefined();
  const often = { OTEL_METRIC_EXPORT_INTERVAL: "5000", OTEL_METRIC_EXPORT_TIMEOUT: "1000" };
  expect(readEnv({ ...own, ...often }).metricsPush).toEqual({
    intervalMs: 5_000,
    timeoutMs: 1_000,
  });
});
