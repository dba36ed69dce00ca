import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseAway } from "#database/away.ts";
import { connectDatabase } from "#database/connect.ts";
import { hasCatalogue } from "#demo/has-catalogue.ts";
import { startEmbeddedDatabase, type EmbeddedDatabase } from "#database/embedded.ts";
import { migrateDatabase } from "#database/migrating/migrate.ts";
import { StartError } from "#database/start-error.ts";
import type { Env } from "#server/env.ts";
import type { World } from "#server/world.ts";
import { lockDataFolder, shareDataFolder } from "./data-folder-lock.ts";
import { prepareApart } from "./prepare-apart.ts";
import { loadServer } from "./processes/load-server.ts";
import { connectionsWanted } from "./processes/share-connections.ts";
import { metricsPlace, portTaken, refuseTakenPorts } from "./port.ts";
import { withProgress } from "./progress.ts";
import { endWithSentence, stopOnSignals } from "./stop-signals.ts";
import { welcome } from "./welcome.ts";

// The server itself cuts requests after 10 s; this is for one that doesn't come to that.
const openRequestsMs = 12_000;
const restMs = 5_000;
/** Mails that a server has begun to take: cut off, they would come twice. With none of them nobody waits. */
const mailsMs = 35_000;

type Mode = "production" | "development";
type Step = { what: string; limitMs: number; close: () => Promise<void> | void };

/**
 * Everything between the settings and a listening server, of which `whenOpen` hears before anybody else; what was opened is
 * closed in the opposite order.
 */
export async function launch(env: Env, mode: Mode, whenOpen = () => {}): Promise<void> {
  const opened: Step[] = [];
  let isStopping = false;
  let opening = Promise.resolve();
  stopOnSignals(async () => {
    isStopping = true;
    console.log(
      "Stopping: open requests finish, then the database closes (Ctrl-C again stops at once)",
    );
    // A step of the start that is under way ends first, or what it opens would stay behind.
    await opening.catch(() => {});
    await closeAll(opened);
    console.log("Stopped.");
  });
  opening = open(env, { mode, whenOpen }, opened, () => isStopping);
  try {
    await opening;
  } catch (error) {
    if (isStopping) return;
    isStopping = true;
    await closeAll(opened);
    endWithSentence(isDatabaseAway(error) ? wentAway(error as Error) : error);
  }
}

/** Whoever starts the shop starts it again; before it is open there is nothing to keep up. */
const wentAway = (cause: Error): StartError =>
  new StartError(`The database went away during the start: ${cause.message}`, { cause });

async function open(
  env: Env,
  { mode, whenOpen }: { mode: Mode; whenOpen: () => void },
  opened: Step[],
  isStopping: () => boolean,
): Promise<void> {
  const goOn = () => {
    if (isStopping()) throw new StartError("Stopped during the start.");
  };
  const { backupTo, storageUrl, databaseDirectUrl, pointInTimeMinutes } = env;
  if ((backupTo ?? storageUrl ?? databaseDirectUrl ?? pointInTimeMinutes) !== undefined) {
    const { checkPlaces } = await import("#server/start/check-places.ts");
    await checkPlaces(env, process.env, (sentence) => console.warn(sentence));
  }
  const folderLock = (env.databaseUrl ? shareDataFolder : lockDataFolder)(env.dataDir);
  opened.push({ what: "the data folder", limitMs: restMs, close: folderLock.release });
  await refuseTakenPorts(env);
  goOn();
  const webProcesses = mode === "production" ? env.webProcesses : 1;
  const loading = loadServer(mode, webProcesses);
  // What could not be loaded is said where it is needed.
  loading.catch(() => {});

  const databaseUrl = env.databaseUrl ?? (await openEmbedded({ ...env, webProcesses }, opened));
  goOn();
  await migrateDatabase(env.databaseDirectUrl ?? databaseUrl);
  goOn();
  const madePeople = !env.databaseUrl && !(await isFilled(databaseUrl));
  if (madePeople)
    await prepareApart("demo-shop.ts", {
      DATABASE_URL: databaseUrl,
      DATA_DIR: env.dataDir,
      SANDBOX_PAYMENTS: env.sandboxPayments ? "1" : "0",
    });
  goOn();

  const { createWorld, serve } = await loading;
  const world = await createWorld({ ...env, nodeEnv: mode }, databaseUrl);
  opened.push({ what: "its connections", limitMs: restMs, close: () => world.close() });
  goOn();
  const served = await serve(world, databaseUrl).catch((error: unknown) => {
    throw portTaken(error, env) ?? error;
  });
  opened.push({ what: "open requests", limitMs: openRequestsMs, close: () => served.close() });
  // What the shop does by itself links to where it really is, also on a port that was free by chance.
  const publicUrl = env.publicUrl ?? served.url;
  await startWork({ ...world, env: { ...world.env, publicUrl } }, opened);
  folderLock.note(served.url);
  process.on("SIGUSR2", () => void served.renew());
  whenOpen();
  await welcome({ env, url: served.url, world, madePeople }).catch((error: unknown) => {
    // The shop is open, and outlasts a database that goes away just now.
    if (world.outages.note(error, "the start") === null) throw error;
  });
}

async function isFilled(databaseUrl: string): Promise<boolean> {
  const { db, close } = connectDatabase(databaseUrl, { max: 1 });
  try {
    return await hasCatalogue(db);
  } finally {
    await close();
  }
}

async function startWork(world: World, opened: Step[]): Promise<void> {
  await openMetrics(world, opened);
  const [{ startJobs }, { startMail }] = await Promise.all([
    import("#server/start/start-jobs.ts"),
    import("#server/start/start-mail.ts"),
  ]);
  const jobs = startJobs(world);
  opened.push({ what: "the jobs", limitMs: restMs, close: () => jobs.stop() });
  const mail = startMail(world);
  opened.push({ what: "mails on their way", limitMs: mailsMs, close: () => mail.stop() });
}

async function openMetrics(world: World, opened: Step[]): Promise<void> {
  const place = metricsPlace(world.env);
  if (place === null && world.env.metricsPush === undefined) return;
  const { tellShopMetrics } = await import("#server/start/serve-shop-metrics.ts");
  const metrics = await tellShopMetrics(world, place).catch((error: unknown) => {
    throw (place && portTaken(error, place)) ?? error;
  });
  opened.push({ what: "the metrics", limitMs: restMs, close: metrics.close });
  if (metrics.url !== null) console.log(`Prometheus finds the metrics at ${metrics.url}`);
}

async function openEmbedded(env: Env, opened: Step[]): Promise<string> {
  const { dataDir, webProcesses, pointInTimeMinutes: archiveMinutes } = env;
  const settings = { max_connections: String(connectionsWanted(webProcesses)) };
  const start = () =>
    startEmbeddedDatabase({ dataDir, settings, archiveMinutes, log: console.log });
  const database: EmbeddedDatabase = await withProgress("Starting the database", start);
  // The longest step of a stop: PostgreSQL writes everything down and asks the disk to keep it.
  opened.push({ what: "the database", limitMs: 60_000, close: database.stop });
  return database.url;
}

async function closeAll(opened: Step[]): Promise<void> {
  for (const { what, limitMs, close } of opened.toReversed()) {
    const outcome = await Promise.race([
      Promise.resolve()
        .then(close)
        .then(
          () => "closed",
          (error: unknown) => `did not close: ${String(error)}`,
        ),
      sleep(limitMs, `took longer than ${limitMs / 1000} s and were cut`, { ref: false }),
    ]);
    if (outcome !== "closed") console.error(`${what} ${outcome}`);
  }
}
