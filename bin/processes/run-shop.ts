import { readEnv } from "#server/env.ts";
import { launch } from "#bin/launch.ts";
import { endOnFault } from "#bin/stop-signals.ts";

process.on("uncaughtException", endOnFault);
process.on("unhandledRejection", endOnFault);
// Whoever started the shop and would start it again is gone: nobody could stop what goes on without it.
if ("connected" in process && !process.connected) process.exit(1);
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
// Who asks for new web processes before there are any ends nothing.
process.on("SIGUSR2", () => {});
await launch(readEnv(process.env), "production", () => {
  if (process.connected) process.send?.("open");
});
