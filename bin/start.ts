import { fork } from "node:child_process";
import { join } from "node:path";
import { root } from "./root.ts";
import { superviseShop } from "./processes/supervise-shop.ts";

// Runs the shop (bin/shop.ts) in a process of its own and starts it again when it dies. This one touches nothing that
// could fail: no request, no database, no package.

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

const shop = superviseShop({
  begin: () =>
    fork(join(import.meta.dirname, "shop.ts"), {
      env: { ...frugal, ...process.env },
      execArgv: [...process.execArgv, ...heapLimits],
    }),
  end: (code) => process.exit(code),
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => shop.stop(signal));
process.on("SIGUSR2", () => shop.renew());
