import { afterEach, expect, test } from "vitest";
import { recordingLog } from "#tests/recording-log.ts";
import { followReplica, type Replica } from "./follow-replica.ts";

const system = "7301";
const times = { beatMs: 10, hurryMs: 2, patienceMs: 40 };
let open: Replica | undefined;
afterEach(() => open?.close());

/** A primary and a replica that say what the test wants. */
function servers() {
  const { log, lines } = recordingLog();
  let announce = () => {};
  const now = { written: 100, replayed: 100, replica: "answers", isListening: true, losses: 0 };
  const never = new Promise<never>(() => {});
  open = followReplica({
    changes: {
      get listening() {
        return now.isListening;
      },
      subscribe: (hear) => (announce = () => hear(["catalogue"])),
      logPosition: () => Promise.resolve({ position: now.written, system }),
    },
    async ask() {
      if (now.replica === "refuses") throw new Error("connection refused");
      if (now.replica === "is silent") await never;
      return { position: now.replayed, system, isStandby: true, startedAt: "10:00" };
    },
    onLoss: () => (now.losses += 1),
    log,
    mostLagMs: 100,
    times,
  });
  const said = () => lines.map(({ msg }) => msg);
  return { now, replica: open, said, announce: () => announce() };
}

test("a change that was heard stops readings at once, until the replica has it", async () => {
  const { now, replica, announce } = servers();
  await expect.poll(() => replica.mayRead(0)).toBe(true);
  now.written = 150;
  announce();
  expect(replica.mayRead(0)).toBe(false);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(replica.mayRead(0)).toBe(false);
  expect(replica.state()).toBe("read");
  now.replayed = 150;
  await expect.poll(() => replica.mayRead(0)).toBe(true);
  now.isListening = false;
  expect(replica.mayRead(0)).toBe(false);
});

test("that a replica is away, silent or behind is said once, and once that it is read again", async () => {
  const { now, replica, said } = servers();
  const readAgain = async () => {
    now.replica = "answers";
    now.replayed = now.written;
    await expect.poll(() => replica.state()).toBe("read");
  };
  await readAgain();
  for (const answer of ["refuses", "is silent"]) {
    now.replica = answer;
    await expect.poll(() => replica.state()).toBe("away");
    await new Promise((resolve) => setTimeout(resolve, 60));
    await readAgain();
  }
  expect(now.losses).toBe(2);
  now.written += 1;
  await expect.poll(() => replica.state()).toBe("behind");
  expect(replica.lagMs()).toBeGreaterThan(100);
  await readAgain();
  const again = "the replica is read";
  const away = "the replica is away; the primary is read instead";
  const behind = "the replica is too far behind; the primary is read instead";
  expect(said()).toEqual([again, away, again, away, again, behind, again]);
});
