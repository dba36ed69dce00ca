import { readEnv } from "#server/env.ts";
import { launch } from "./launch.ts";
import { endWithSentence } from "./stop-signals.ts";

process.on("uncaughtException", endWithSentence);
process.on("unhandledRejection", endWithSentence);
await launch(readEnv(process.env), "production");
