import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { World } from "#server/world.ts";

export function serve(options: {
  world: World;
  host: string;
  port: number;
  mode: "production" | "development";
}): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    await sleep(Number(url.searchParams.get("ms") ?? 0));
    const { rows } = await options.world.connection.pool.query("select count(*) from people");
    response.end(JSON.stringify(rows));
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, options.host, () => {
      const { port } = server.address() as AddressInfo;
      resolve({
        url: `http://${options.host}:${port}`,
        close: () => new Promise((done) => void server.close(() => done())),
      });
    });
  });
}
