import type { createWorld as CreateWorld } from "#server/start/create-world.ts";
import type { World } from "#server/world.ts";
import type { WebSettings } from "./web-messages.ts";
import type { WebProcesses } from "./web-processes.ts";

type Server = {
  createWorld: typeof CreateWorld;
  /** Answers requests in this process, or in those that it begins. */
  serve(world: World, settings: WebSettings): Promise<WebProcesses>;
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
    createWorld,
    async serve(world, { port }) {
      const { url, close } = await serve({ world, host: world.env.host, port, mode });
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
    createWorld,
    serve: (_world, settings) => startWebProcesses(webProcesses, settings),
  };
}

async function sayAlone(): Promise<void> {
  console.log("Not renewed: one process answers all requests (WEB_PROCESSES=1). Restart the shop.");
}
