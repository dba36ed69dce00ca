import * as z from "zod";
import { serve, type Served } from "#app/serve.ts";
import { endOnFault } from "#bin/stop-signals.ts";
import { readEnv } from "#server/env.ts";
import { tellMetrics } from "#server/platform/metrics/metrics-of-all.ts";
import { createLog } from "#server/platform/log.ts";
import { createWorld } from "#server/start/create-world.ts";
import { webOrders, webSettings, type WebOrder, type WebSettings } from "./web-messages.ts";

// One of several processes that answer requests; bin/processes/web-processes.ts starts and ends it.
process.on("uncaughtException", endOnFault);
process.on("unhandledRejection", endOnFault);
// Ctrl-C reaches the whole group; who started this one ends it when its turn has come.
for (const signal of ["SIGINT", "SIGHUP", "SIGUSR2"] as const) process.on(signal, () => {});
process.on("SIGTERM", () => obey("leave"));

let served: Served | undefined;
const told = Promise.withResolvers<WebSettings>();
const ended = Promise.withResolvers<void>();
const message = z.union([webSettings, webOrders]);
process.on("message", (heard) => {
  const { data } = message.safeParse(heard);
  if (typeof data === "string") obey(data);
  else if (data !== undefined) told.resolve(data);
});

function obey(order: WebOrder): void {
  if (served === undefined) process.exit(0);
  const ending = order === "stop" ? served.close() : served.leave();
  ending.then(ended.resolve, ended.reject);
}

const { databaseUrl, poolSize, port } = await told.promise;
const env = readEnv(process.env);
const log = createLog(env.logLevel);
const world = await createWorld({ env, databaseUrl, log, poolSize });
const { sayGoodbye } = tellMetrics(world.metrics.registry);
served = await serve({ world, host: env.host, port, mode: "production" });
process.send?.({ open: served.url });
await ended.promise;
await sayGoodbye();
await world.close();
process.exit(0);
