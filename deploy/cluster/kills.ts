import { join } from "node:path";
import { readFileSync } from "node:fs";
import { Client } from "pg";
import { answersWell, type Cluster } from "./cluster.ts";
import { isUp, requestsAt, setShop } from "./haproxy-socket.ts";
import { shopName } from "./machines.ts";
import { findLeader, findStandby, isWhole, switchOver } from "./patroni-rest.ts";
import type { RunningMachine } from "./prepare-machine.ts";
import { until, type Supervised } from "./processes.ts";

/** One way in which something ends; `cause` returns when what it takes to go on is on its way. */
export type Blow = { what: string; cause(cluster: Cluster, turn: number): Promise<void> };

const machinesWithShops = ({ machines }: Cluster) =>
  machines.filter(({ shops }) => shops.length > 0);

const inTurns = <T>(all: readonly T[], turn: number): T => {
  const chosen = all[turn % all.length];
  if (chosen === undefined) throw new Error("There is none to kill");
  return chosen;
};

/** As a machine without power: PostgreSQL and Patroni at once, and nobody starts them until another has taken over. */
const primary: Blow = {
  what: "the primary and its Patroni",
  async cause({ machines }) {
    const name = await until("there is a leader", () => findLeader(machines));
    const machine = machines.find((one) => one.name === name);
    if (machine === undefined) throw new Error(`No machine is called ${name}`);
    machine.patroni.kill("kept");
    process.kill(postmasterOf(machine), "SIGKILL");
    await until("another is the primary", async () => {
      const next = await findLeader(machines);
      return next !== undefined && next !== name;
    });
    machine.patroni.start();
  },
};

/** Patroni lives and sees it. */
const postgresql: Blow = {
  what: "PostgreSQL of the primary alone",
  async cause({ machines }) {
    const name = await until("there is a leader", () => findLeader(machines));
    const machine = machines.find((one) => one.name === name);
    if (machine) process.kill(postmasterOf(machine), "SIGKILL");
  },
};

/** Its readings go to the primary, until it, or another, is well again. */
const standby: Blow = {
  what: "PostgreSQL of the stand-by that is read",
  async cause({ machines }) {
    const name = await until("there is a stand-by", () => findStandby(machines));
    const machine = machines.find((one) => one.name === name);
    if (machine) process.kill(postmasterOf(machine), "SIGKILL");
  },
};

const backend: Blow = {
  what: "a backend of PostgreSQL behind the proxy",
  async cause({ databaseUrl }) {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where usename = 'shop' and backend_type = 'client backend' and pid <> pg_backend_pid() order by state = 'active' desc, state_change desc limit 1",
    );
    client.on("error", () => {});
    const [found] = rows;
    if (found === undefined) throw new Error("No backend serves the shops");
    process.kill(found.pid, "SIGKILL");
    await client.end();
  },
};

const killedInTurns = (
  what: string,
  of: (cluster: Cluster) => (Supervised | undefined)[],
): Blow => ({
  what,
  async cause(cluster, turn) {
    inTurns(
      of(cluster).filter((program) => program !== undefined),
      turn,
    ).kill("begun again");
  },
});

export const kills: readonly Blow[] = [
  primary,
  postgresql,
  standby,
  backend,
  killedInTurns("a shop", ({ machines }) => machines.flatMap(({ shopProcesses }) => shopProcesses)),
  killedInTurns("a proxy", ({ machines }) => machines.map(({ haproxy }) => haproxy)),
  killedInTurns("a PgBouncer", ({ machines }) => machines.map(({ pgbouncer }) => pgbouncer)),
];

export const handedOver: Blow = {
  what: "handing the primary over",
  async cause({ machines }) {
    const name = await until("there is a leader", () => findLeader(machines));
    await switchOver(machines, name);
  },
};

/** Each shop in turn: no new requests, then its end in good order, then the next version. */
export const rollingRestart: Blow = {
  what: "every shop restarted, one by one",
  async cause(cluster) {
    const sockets = machinesWithShops(cluster).map(({ folder }) => join(folder, "haproxy.sock"));
    for (const machine of machinesWithShops(cluster))
      for (const [at, port] of machine.shops.entries()) {
        const shop = shopName(machine.name, port);
        const process = machine.shopProcesses[at];
        for (const socket of sockets) await setShop(socket, shop, "drain");
        await until(`${shop} has no requests`, async () => {
          const counts = await Promise.all(sockets.map((socket) => requestsAt(socket, shop)));
          return counts.every((count) => count === 0);
        });
        await process?.stop(150_000);
        process?.start();
        await until(`${shop} is ready`, () => answersWell(readyUrl(machine, port)));
        for (const socket of sockets) {
          await setShop(socket, shop, "ready");
          await until(`the proxy knows ${shop} again`, () => isUp(socket, shop));
        }
      }
  },
};

const readyUrl = ({ address }: RunningMachine, port: number) => `http://${address}:${port}/readyz`;

const postmasterOf = ({ folder }: RunningMachine): number =>
  Number(readFileSync(join(folder, "postgresql", "postmaster.pid"), "utf8").split("\n")[0]);

/** Everything runs, knows each other, and a second machine has each commit. */
export async function untilWhole(cluster: Cluster): Promise<void> {
  const limitMs = 180_000;
  await until("PostgreSQL is whole", () => isWhole(cluster.machines), limitMs);
  for (const machine of machinesWithShops(cluster))
    for (const port of machine.shops)
      await until(
        `${shopName(machine.name, port)} is ready`,
        () => answersWell(readyUrl(machine, port)),
        limitMs,
      );
  for (const { folder } of machinesWithShops(cluster))
    for (const machine of machinesWithShops(cluster))
      for (const port of machine.shops)
        await until("the proxies know every shop", () =>
          isUp(join(folder, "haproxy.sock"), shopName(machine.name, port)),
        );
}
