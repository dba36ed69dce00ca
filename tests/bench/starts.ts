import { spawn } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { startServer } from "./child.ts";

export type StartFigure = { shopMs: number; emptyMs: number };

const root = resolve(import.meta.dirname, "../..");

/** From the command to the first page, on data that is there already; what `npm` itself takes is not in it. */
export async function measureStart(dataDir: string): Promise<StartFigure> {
  const startedAt = performance.now();
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: "0",
    HOST: "",
    DATABASE_URL: "",
    NODE_ENV: "",
    LOG_LEVEL: "warn",
  };
  const shop = spawn(process.execPath, [join(root, "bin/start.ts")], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exit = once(shop, "exit");
  try {
    const url = await new Promise<string>((found, gone) => {
      let said = "";
      shop.stdout.on("data", (chunk: Buffer) => {
        said += chunk.toString();
        const address = /is open at (http:\S+)/.exec(said)?.[1];
        if (address) found(address);
      });
      shop.once("exit", () => gone(new Error(`The shop ended instead of opening:\n${said}`)));
    });
    const { status } = await fetch(url);
    if (status !== 200) throw new Error(`The first page answers ${status}`);
    const shopMs = performance.now() - startedAt;
    return { shopMs, emptyMs: await emptyStartMs() };
  } finally {
    shop.kill("SIGTERM");
    await exit;
  }
}

async function emptyStartMs(): Promise<number> {
  const startedAt = performance.now();
  const empty = await startServer("empty-server.ts", {});
  await fetch(`${empty.url}/1`);
  const emptyMs = performance.now() - startedAt;
  await empty.stop();
  return emptyMs;
}
