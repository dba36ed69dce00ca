import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * A text that no later process with the same number can have; undefined when no such process runs.
 * A number alone is not enough: after a crash or a restart of the machine it belongs to another process.
 */
export function processIdentity(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  if (process.platform === "linux") {
    const stat = readProc(`/proc/${pid}/stat`);
    // The name in parentheses may hold spaces; state is the first field behind it, start time the twentieth.
    const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (!fields || fields[0] === "Z" || fields[0] === "X") return undefined;
    return `${readProc("/proc/sys/kernel/random/boot_id")?.trim()} ${fields[19]}`;
  }
  if (process.platform === "win32") return "alive";
  return runPs(pid, "lstart=");
}

/** The command line of a running process, its arguments separated by spaces; undefined when none runs or it can't be read. */
export function processCommand(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  if (process.platform === "linux") {
    return readProc(`/proc/${pid}/cmdline`)?.replaceAll("\0", " ").trim();
  }
  return process.platform === "win32" ? undefined : runPs(pid, "command=");
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function readProc(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // It ended between the question and the look.
    return undefined;
  }
}

function runPs(pid: number, column: string): string | undefined {
  try {
    return execFileSync("ps", ["-o", column, "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    return undefined;
  }
}
