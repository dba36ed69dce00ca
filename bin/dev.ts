import { readEnv } from "#server/env.ts";
import { launch } from "./launch.ts";
import { endOnFault } from "./stop-signals.ts";

process.on("uncaughtException", endOnFault);
process.on("unhandledRejection", endOnFault);
await launch(readEnv(process.env), "development");
