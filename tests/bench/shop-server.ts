import { serve } from "#app/serve.ts";
import { readEnv } from "#server/env.ts";
import { createWorld } from "#server/start/create-world.ts";
import { createLog } from "#server/platform/log.ts";
import { answerUsage, settingsFromParent, tellParent } from "./in-child.ts";
import { watchQueries } from "#tests/count-queries.ts";
import { limitsFor, type LimitsName } from "./unlimited.ts";

export type ShopServerSettings = {
  databaseUrl: string;
  dataDir: string;
  pageMemory: boolean;
  countQueries?: boolean;
  /** Of a stand-in for Razorpay. */
  razorpayUrl?: string;
  /** The origin that a proxy in front has. */
  proxiedOrigin?: string;
  /** Without one, nobody is limited. */
  limits?: LimitsName;
};

const { databaseUrl, dataDir, pageMemory, countQueries, razorpayUrl, proxiedOrigin, limits } =
  await settingsFromParent<ShopServerSettings>();
const queries = { count: 0, ms: 0 };
if (countQueries)
  watchQueries(({ ms }) => {
    queries.count += 1;
    queries.ms += ms;
  });
const env = readEnv({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  SANDBOX_PAYMENTS: "1",
  RAZORPAY_URL: razorpayUrl,
  ...(proxiedOrigin !== undefined && { PUBLIC_URL: proxiedOrigin, TRUST_PROXY: "1" }),
});
const world = await createWorld({
  env,
  databaseUrl,
  // Attacks fill a log.
  log: createLog(limits === undefined ? "warn" : "fatal"),
  limits: limitsFor(limits),
});
const pageMemoryBytes = pageMemory ? {} : { pageMemoryBytes: 0 };
const served = await serve({
  world,
  host: "127.0.0.1",
  port: 0,
  mode: "production",
  ...pageMemoryBytes,
});
answerUsage(queries);
process.once("SIGTERM", () => {
  void served
    .close()
    .then(() => world.close())
    .then(() => process.exit(0));
});
tellParent({ url: served.url });
