import { connectionsAllowed } from "#database/connect.ts";
import type { Env } from "#server/env.ts";
import { createLog } from "#server/platform/log.ts";
import type { World } from "#server/world.ts";
import { poolOfJobs, shareConnections } from "./share-connections.ts";
import type { WebProcesses } from "./web-processes.ts";

type Server = {
  /** Of this process. */
  createWorld(env: Env, databaseUrl: string): Promise<World>;
  /** Answers requests in this process, or in those that it begins. */
  serve(world: World, databaseUrl: string): Promise<WebProcesses>;
};

/** While the database starts, for both take as long. React reads NODE_ENV when it is imported. */
export async function loadServer(
  mode: "production" | "development",
  webProcesses: number,
): Promise<Server> {
  process.env["NODE_ENV"] = mode;
  return webProcesses === 1 ? loadAlone(mode) : loadSeveral(webProcesses);
}

async function loadAlone(mode: "production" | "development"): Promise<Server> {
  const [{ createWorld }, { serve, loadBuild }] = await Promise.all([
    import("#server/start/create-world.ts"),
    import("#app/serve.ts"),
  ]);
  if (mode === "production") await loadBuild();
  return {
    createWorld: (env, databaseUrl) =>
      createWorld({ env, databaseUrl, log: createLog(env.logLevel) }),
    async serve(world) {
      const { host, port } = world.env;
      const { url, close } = await serve({ world, host, port, mode });
      return { url, close, renew: sayAlone };
    },
  };
}

async function loadSeveral(webProcesses: number): Promise<Server> {
  const [{ createWorld }, { startWebProcesses }] = await Promise.all([
    import("#server/start/create-world.ts"),
    import("./web-processes.ts"),
  ]);
  return {
    createWorld: (env, databaseUrl) =>
      createWorld({ env, databaseUrl, log: createLog(env.logLevel), poolSize: poolOfJobs }),
    async serve({ env: { port, databaseDirectUrl }, metrics }, databaseUrl) {
      const allowed = await connectionsAllowed(databaseDirectUrl ?? databaseUrl);
      const poolSize = shareConnections(webProcesses, allowed);
      return startWebProcesses(webProcesses, { databaseUrl, poolSize, port }, metrics);
    },
  };
}

async function sayAlone(): Promise<void> {
  console.log("Not renewed: one process answers all requests (WEB_PROCESSES=1). Restart the shop.");
}
