import { fork, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { root } from "./root.ts";

// Runs the shop (bin/shop.ts) in a process of its own and starts it again when it dies. This one touches nothing that
// could fail: no request, no database, no package.

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
/** A shop that lived so long died of something new: the pauses begin anew. */
const settledMs = 60_000;

/**
 * V8 takes 128 MB for what lives shortly where a machine has much memory, and keeps them; and lets what lives long grow
 * fourfold before it looks what of it is dead, less the lower its limit is.
 */
const heapLimits = ["--max-semi-space-size=8", "--max-old-space-size=512"];
const frugal = {
  // Types are stripped and scripts compiled once, not at each start: some 40 MB, and half of the time.
  NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "beej-bazaar", "compiled"),
  // What glibc's many arenas free, they keep; so do its heaps, from which large pieces come after the first was freed.
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
};

let shop: ChildProcess | undefined;
let isStopping = false;
let hasBeenOpen = false;
let pauseMs = firstPauseMs;

function run(): void {
  const startedAt = performance.now();
  shop = fork(join(import.meta.dirname, "shop.ts"), {
    env: { ...frugal, ...process.env },
    execArgv: [...process.execArgv, ...heapLimits],
  });
  shop.once("message", () => {
    hasBeenOpen = true;
  });
  shop.once("exit", (code, signal) => {
    shop = undefined;
    // A shop that never opened has said why: a setting, a taken port. The same start would say the same again.
    if (isStopping || code === 0 || !hasBeenOpen) process.exit(code ?? 1);
    if (performance.now() - startedAt > settledMs) pauseMs = firstPauseMs;
    const cause = signal ?? `exit code ${code}`;
    console.error(`The shop died (${cause}) and is started again in ${pauseMs / 1000} s.`);
    setTimeout(run, pauseMs);
    pauseMs = Math.min(2 * pauseMs, longestPauseMs);
  });
}

/** Longer than all steps of a stop together: bin/launch.ts. What then still runs, hangs. */
const longestStopMs = 150_000;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    isStopping = true;
    if (shop === undefined) process.exit(130);
    shop.kill(signal);
    setTimeout(() => shop?.kill("SIGKILL"), longestStopMs).unref();
  });
}

run();
