import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isAlive } from "#database/processes.ts";
import type { OpenShop } from "#tests/open-shop.ts";

export type Outage = { name: string; cause(): Promise<void> };

/** A number from 0 to 1, the same ones for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function shuffled<T>(list: readonly T[], chance: () => number): T[] {
  return list
    .map((item) => ({ item, at: chance() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** What can befall the database that comes with a shop. */
export function embeddedOutages(shop: OpenShop): Outage[] {
  const postmaster = () => {
    const file = join(shop.dataDir, "database", "cluster", "postmaster.pid");
    return Number(readFileSync(file, "utf8").split("\n")[0]);
  };
  const backends = async () => {
    const rows = await shop.query<{ pid: number }>(
      "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    return rows.map(({ pid }) => pid);
  };
  const tell = (name: string, signal: NodeJS.Signals): Outage => ({
    name,
    cause: async () => {
      const pid = postmaster();
      process.kill(pid, signal);
      // One that ends in good order takes its time, and answers until then.
      while (isAlive(pid)) await sleep(20);
    },
  });
  const stopFor = async (pids: readonly number[], ms: number) => {
    for (const pid of pids) process.kill(pid, "SIGSTOP");
    await sleep(ms);
    for (const pid of pids) process.kill(pid, "SIGCONT");
  };
  const hang = (ms: number): Outage => ({
    name: `takes no connection for ${ms} ms`,
    cause: () => stopFor([postmaster()], ms),
  });
  const killed = tell("killed", "SIGKILL");
  const backend: Outage = {
    name: "a backend killed",
    cause: async () => {
      const [pid] = await backends();
      if (pid !== undefined) process.kill(pid, "SIGKILL");
    },
  };
  const frozen: Outage = {
    name: "frozen for 15 s",
    cause: async () => stopFor([...(await backends()), postmaster()], 15_000),
  };
  const immediate = tell("stopped at once", "SIGQUIT");
  const fast = tell("stopped", "SIGINT");
  return [
    killed,
    killed,
    killed,
    killed,
    immediate,
    immediate,
    fast,
    backend,
    backend,
    frozen,
    ...[200, 1_000, 8_000].map(hang),
  ];
}
