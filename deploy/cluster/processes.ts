import { spawn, type ChildProcess } from "node:child_process";
import { openSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

export type Owner = { uid: number; gid: number } | undefined;
export type Program = {
  name: string;
  command: string;
  args: string[];
  logFile: string;
  owner?: Owner;
  env?: NodeJS.ProcessEnv;
};

const restartMs = 1_000;

/** A program that is begun again when it dies, a second later, as systemd does with `Restart=always`. */
export class Supervised {
  readonly name: string;
  #program: Program;
  #child: ChildProcess | undefined;
  #isWanted = false;

  constructor(program: Program) {
    this.name = program.name;
    this.#program = program;
  }

  start(): void {
    this.#isWanted = true;
    this.#spawn();
  }

  get pid(): number {
    if (this.#child?.pid === undefined) throw new Error(`${this.name} does not run`);
    return this.#child.pid;
  }

  /** It is begun again unless it is `kept` away. */
  kill(kept: "kept" | "begun again"): void {
    if (kept === "kept") this.#isWanted = false;
    this.#child?.kill("SIGKILL");
  }

  /** @param limitMs then it is killed */
  async stop(limitMs: number): Promise<void> {
    this.#isWanted = false;
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise<void>((done) => child.once("exit", () => done()));
    child.kill("SIGTERM");
    await Promise.race([ended, sleep(limitMs, undefined, { ref: false })]);
    child.kill("SIGKILL");
    await ended;
  }

  #spawn(): void {
    const { command, args, logFile, owner, env } = this.#program;
    const log = openSync(logFile, "a");
    const child = spawn(command, args, {
      stdio: ["ignore", log, log],
      cwd: env ? process.cwd() : "/",
      env: env ?? { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", LANG: "C.UTF-8" },
      ...owner,
    });
    this.#child = child;
    child.once("error", (error) => {
      throw new Error(`${this.name} can't be started: ${error.message}`);
    });
    child.once("exit", () => {
      setTimeout(() => {
        if (this.#isWanted && this.#child === child) this.#spawn();
      }, restartMs).unref();
    });
  }
}

/** @throws Error with what was waited for */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false>,
  limitMs = 90_000,
): Promise<T> {
  const endsAt = performance.now() + limitMs;
  let last: unknown;
  while (performance.now() < endsAt) {
    try {
      const answer = await ask();
      if (answer !== undefined && answer !== false) return answer;
    } catch (error) {
      // What is waited for is not there yet; if it never is, why is said below.
      last = error;
    }
    await sleep(200);
  }
  throw new Error(`Waited ${limitMs / 1000} s in vain until ${what}`, { cause: last });
}
