import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import {
  closeSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { DatabaseFolder } from "./database-folder.ts";
import { isAlive, processCommand } from "./processes.ts";
import { removeSocketFolder } from "./socket-folder.ts";
import { StartError } from "./start-error.ts";

const secondMs = 1000;
const largestLogBytes = 5_000_000;

type PidFile = { pid: number; port: string; socketFolder: string; state: string };

/** What PostgreSQL itself writes down about its running server; undefined when there is no such file. */
export function readPidFile(cluster: string): PidFile | undefined {
  try {
    const lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
    const [pid, , , port = "", socketFolder = "", , , state = ""] = lines.map((line) =>
      line.trim(),
    );
    return { pid: Number(pid), port, socketFolder, state };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** A server that outlived the killed process that started it is stopped, so that ours is our own child with our settings. */
export async function stopOrphan(cluster: string, log: (line: string) => void): Promise<void> {
  const left = readPidFile(cluster);
  if (!left) return;
  if (left.pid > 0 && isAlive(left.pid)) {
    if (isServerOf(cluster, left.pid)) {
      log("Stopping the database that an earlier, killed start left running");
      await endServer(left.pid);
    } else {
      // The number went to another process; PostgreSQL would take that for its old server and refuse.
      rmSync(join(cluster, "postmaster.pid"), { force: true });
    }
  }
  removeSocketFolder(left.socketFolder);
}

function isServerOf(cluster: string, pid: number): boolean {
  try {
    // Right also after the folder was renamed: PostgreSQL works inside its data directory.
    if (process.platform === "linux")
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    // Some containers forbid root this look at another user's process; its command line is open.
  }
  const command = processCommand(pid);
  if (command?.includes(cluster)) return true;
  if (command !== undefined && !/postgres/.test(command)) return false;
  throw new StartError(
    `Process ${pid} may be a PostgreSQL that still works on ${cluster}. Stop it (kill ${pid}); ` +
      `if it is something else, delete ${join(cluster, "postmaster.pid")}. Then start again.`,
  );
}

/** Fast shutdown, then immediate (both lose nothing that was committed), then the hard way. */
async function endServer(pid: number): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ["SIGINT", 30],
    ["SIGQUIT", 10],
    ["SIGKILL", 10],
  ];
  for (const [signal, seconds] of steps) {
    if (isAlive(pid)) process.kill(pid, signal);
    for (let waitedMs = 0; waitedMs < seconds * secondMs; waitedMs += 20) {
      if (!isAlive(pid)) return;
      await sleep(20);
    }
  }
  throw new StartError(`The database server (process ${pid}) could not be stopped.`);
}

export type Postmaster = {
  /** Resolves when the server has ended, for whatever reason. */
  ended: Promise<void>;
  logFile: string;
  stop(): Promise<void>;
};

/** Starts the server and waits until it accepts connections, through the recovery of a crash if need be. */
export async function startPostmaster(
  { path, binaries, user }: DatabaseFolder,
  cluster: string,
  settings: Record<string, string>,
  log: (line: string) => void,
): Promise<Postmaster> {
  const logFile = join(path, "postgres.log");
  rotate(logFile);
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  for (let attempt = 1; ; attempt += 1) {
    const output = openSync(logFile, "a", 0o600);
    const server = spawn(join(binaries, "bin", "postgres"), ["-D", cluster, ...flags], {
      // A group of its own: Ctrl-C in the terminal is for us, who close it after the last request.
      detached: true,
      stdio: ["ignore", output, output],
      env: databaseEnvironment(),
      cwd: path,
      ...(user && { uid: user.uid, gid: user.gid }),
    });
    closeSync(output);
    const ended = new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.once("exit", () => resolve());
    });
    // Whoever waits for it hears of it; later a server that can't be told anything has still not ended.
    ended.catch(() => {});
    if (await becomesReady(server, ended, cluster, log)) {
      return { ended, logFile, stop: () => stopServer(server, ended, binaries, cluster) };
    }
    const tail = readFileSync(logFile, "utf8").split("\n").slice(-8).join("\n").trim();
    // Backends of a killed server need a moment to notice and go.
    if (attempt === 40 || !/shared memory block/.test(tail)) {
      throw new StartError(`The database did not start. Its last words (${logFile}):\n${tail}`);
    }
    await sleep(250);
  }
}

async function becomesReady(
  server: ChildProcess,
  ended: Promise<void>,
  cluster: string,
  log: (line: string) => void,
) {
  const end = ended.then(() => "ended" as const);
  const startedAt = performance.now();
  for (let reported = 0; ;) {
    const file = readPidFile(cluster);
    if (file?.pid === server.pid && file?.state === "ready") return true;
    const seconds = Math.floor((performance.now() - startedAt) / secondMs);
    if (seconds >= reported + 3) {
      reported = seconds;
      log(`The database is recovering from an unclean stop (${seconds} s)`);
    }
    if ((await Promise.race([sleep(15), end])) === "ended") return false;
  }
}

async function stopServer(
  server: ChildProcess,
  ended: Promise<void>,
  binaries: string,
  cluster: string,
) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  if (process.platform === "win32") {
    spawnSync(join(binaries, "bin", "pg_ctl"), ["stop", "-D", cluster, "-m", "fast", "-w"]);
  } else if (server.pid !== undefined) {
    await endServer(server.pid);
  }
  await ended;
}

/** None of our own environment: PG* variables would change the server, and secrets are not its business. */
export function databaseEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env;
  return {
    LC_ALL: "C",
    TZ: "UTC",
    ...(PATH && { PATH }),
    ...(SystemRoot && { SystemRoot }),
    ...(TEMP && { TEMP }),
  };
}

function rotate(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > largestLogBytes) renameSync(logFile, `${logFile}.1`);
}
