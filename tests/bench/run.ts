import { cpus } from "node:os";
import prepare from "#tests/built-shop.ts";
import { formatAims, type Aim } from "./aims.ts";
import { killChildren } from "./child.ts";
import { parts } from "./parts.ts";
import { fillDemo, temporaryData } from "./shop-data.ts";

const data = temporaryData();
let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    // What is under way fails now, which is no news.
    process.on("uncaughtException", () => {});
    void cleanUp().then(() => process.exit(130));
  });
}

async function cleanUp(): Promise<void> {
  killChildren();
  await data.close();
  data.remove();
}

const say = (line: string) =>
  console.log(`${(performance.now() / 1000).toFixed(0).padStart(4)} s  ${line}`);

const chosen = process.argv.slice(2);
/** Memory takes a quarter of an hour: measured only when it is asked for. */
const isChosen = (part: string) =>
  chosen.length === 0 ? part !== "memory" : chosen.includes(part);

async function run(): Promise<void> {
  await prepare();
  say("filling the demo shop");
  const demoUrl = await data.open();
  await fillDemo(demoUrl, data.dataDir);
  const { model } = cpus()[0] ?? { model: "unknown processor" };
  console.log(
    `\nNode ${process.versions.node}, ${cpus().length} × ${model}; client, server and database share it\n`,
  );
  const aims: Aim[] = [];
  for (const [name, measure] of Object.entries(parts))
    if (isChosen(name)) aims.push(...(await measure({ demoUrl, data, say })));
  if (aims.length > 0) console.log(formatAims(aims));
}

try {
  await run();
} catch (error) {
  if (!isStopping) throw error;
} finally {
  if (!isStopping) await cleanUp();
}
