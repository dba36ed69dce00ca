import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import * as z from "zod";
import { processIdentity } from "./processes.ts";

const holderShape = z.object({ pid: z.number(), identity: z.string(), note: z.string() });
export type LockHolder = z.infer<typeof holderShape>;

export class LockedError extends Error {
  override name = "LockedError";
  readonly holder: LockHolder;

  constructor(path: string, holder: LockHolder) {
    super(`${path} is held by process ${holder.pid}`);
    this.holder = holder;
  }
}

export type ProcessLock = {
  /** Leaves a word for whoever finds the lock taken, for example the address that is served. */
  note(text: string): void;
  release(): void;
};

/**
 * Takes a lock that ends with this process, also when it is killed: the file names the process and its start.
 * @throws LockedError while the process that holds it runs
 */
export function takeProcessLock(path: string): ProcessLock {
  const identity = processIdentity(process.pid) ?? "";
  const aside = `${path}.${process.pid}`;
  // Always whole: nobody may read a lock that is half written.
  const writeAside = (note: string) =>
    writeFileSync(aside, JSON.stringify({ pid: process.pid, identity, note }), { mode: 0o600 });

  for (let attempt = 0; ; attempt += 1) {
    try {
      writeAside("");
      linkSync(aside, path);
      rmSync(aside);
      break;
    } catch (error) {
      rmSync(aside, { force: true });
      if ((error as NodeJS.ErrnoException).code !== "EEXIST" || attempt === 5) throw error;
    }
    removeStaleLock(path);
  }
  return {
    note: (text) => {
      writeAside(text);
      renameSync(aside, path);
    },
    release: () => rmSync(path, { force: true }),
  };
}

/** Who holds it at this moment; undefined: nobody, or a process that has ended. */
export function findLockHolder(path: string): LockHolder | undefined {
  const content = readIfThere(path);
  const holder = content === undefined ? undefined : parseHolder(content);
  return holder && processIdentity(holder.pid) === holder.identity ? holder : undefined;
}

function removeStaleLock(path: string): void {
  const content = readIfThere(path);
  if (content === undefined) return;
  const holder = findLockHolder(path);
  if (holder) throw new LockedError(path, holder);

  // Two starts may find the same stale lock: who moves away a newer one than it read puts it back.
  const aside = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  if (readIfThere(aside) !== content) linkSync(aside, path);
  rmSync(aside, { force: true });
}

function parseHolder(content: string): LockHolder | undefined {
  try {
    return holderShape.parse(JSON.parse(content));
  } catch {
    // Written by somebody else: nobody holds a lock that names nobody.
    return undefined;
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
