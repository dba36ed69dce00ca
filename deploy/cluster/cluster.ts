import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { startS3StandIn } from "#tests/s3-stand-in.ts";
import { machines, shopName, valuesOf, type Machine } from "./machines.ts";
import {
  findPostgresql,
  makeSecrets,
  ownerOfDatabases,
  prepareMachine,
  readTemplate,
  type RunningMachine,
} from "./prepare-machine.ts";
import { findLeader, hasSynchronousStandby } from "./patroni-rest.ts";
import { until } from "./processes.ts";

export type Cluster = {
  machines: RunningMachine[];
  /** Through the proxy of a machine, to whoever is the primary. */
  databaseUrl: string;
  stop(): Promise<void>;
};

/**
 * The whole cluster on this machine, its machines being addresses of the loopback: open when every shop is ready. It is gone without
 * a trace after `stop`; if it doesn't open, what its programs said stays.
 */
export async function startCluster(say: (line: string) => void): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), "beej-cluster-"));
  // The user of the databases has to pass through.
  chmodSync(folder, 0o711);
  const owner = ownerOfDatabases();
  const secrets = makeSecrets();
  const s3 = await startS3StandIn();
  const postgresqlBin = findPostgresql();
  const valuesFor = (machine: Machine) =>
    valuesOf(machine, {
      folder: join(folder, machine.name),
      postgresqlBin,
      s3: s3.settings(),
      secrets,
    });
  const running = machines.map((machine) => prepareMachine(machine, valuesFor(machine), owner));
  const address = running[0]?.address;
  const superuserUrl = `postgres://postgres:${secrets.SUPERUSER_PASSWORD}@${address}:6000/postgres`;
  const stop = async () => {
    await stopMachines(running);
    await s3.close();
  };
  try {
    await openMachines(running, say);
    await until("the proxy leads to the primary", () => makeDatabase(superuserUrl, secrets));
    await openShops(running, say);
  } catch (error) {
    await stop();
    say(`What the programs said is in ${folder}`);
    throw error;
  }
  return {
    machines: running,
    databaseUrl: `postgres://shop:${secrets.SHOP_PASSWORD}@${address}:6000/shop`,
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function openMachines(running: RunningMachine[], say: (line: string) => void) {
  for (const { etcd } of running) etcd.start();
  for (const { address } of running)
    await until(`etcd of ${address} is well`, () => answersWell(`http://${address}:2379/health`));
  say("etcd: three members");
  for (const { patroni } of running) patroni.start();
  const leader = await until("Patroni has a leader", () => findLeader(machines));
  await until("a standby has each commit", () => hasSynchronousStandby(machines), 120_000);
  say(`PostgreSQL: ${leader} is the primary, another has each commit`);
  for (const { haproxy, pgbouncer } of running) {
    haproxy?.start();
    pgbouncer?.start();
  }
}

async function makeDatabase(url: string, secrets: Record<string, string>): Promise<true> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  await client.connect();
  try {
    for (const statement of readTemplate("shop.sql", secrets).split("\n"))
      if (statement && !statement.startsWith("--")) await client.query(statement);
  } finally {
    await client.end();
  }
  return true;
}

/** The first one migrates the database; the others find it done. */
async function openShops(running: RunningMachine[], say: (line: string) => void): Promise<void> {
  for (const { name, address, shops, shopProcesses } of running)
    for (const [at, port] of shops.entries()) {
      shopProcesses[at]?.start();
      const ready = () => answersWell(`http://${address}:${port}/readyz`);
      await until(`shop ${shopName(name, port)} is ready`, ready);
      say(`shop ${shopName(name, port)} is ready`);
    }
}

export async function answersWell(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  await answer.text();
  return answer.ok;
}

/** From the buyers inwards. */
async function stopMachines(running: RunningMachine[]): Promise<void> {
  const all = (programs: ({ stop(limitMs: number): Promise<void> } | undefined)[]) =>
    Promise.all(programs.map(async (program) => program?.stop(20_000)));
  await all(running.flatMap(({ shopProcesses }) => shopProcesses));
  await all(running.flatMap(({ haproxy, pgbouncer }) => [haproxy, pgbouncer]));
  await all(running.map(({ patroni }) => patroni));
  await all(running.map(({ etcd }) => etcd));
}
