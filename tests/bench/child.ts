import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export type Usage = {
  rssBytes: number;
  cpuMicroseconds: number;
  queries: { count: number; ms: number };
};
type Answer = { url: string } | { usage: Usage } | { result: unknown };

export type Child = {
  url: string;
  /** From the fork to the message that it listens. */
  startMs: number;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
};

const running = new Set<ChildProcess>();

/** A server in a process of its own. */
export async function startServer(program: string, settings: object): Promise<Child> {
  const startedAt = performance.now();
  const child = start(program, settings);
  const { url } = (await answerOf(child)) as { url: string };
  return {
    url,
    startMs: performance.now() - startedAt,
    async usage() {
      child.send("usage");
      return ((await answerOf(child)) as { usage: Usage }).usage;
    },
    async stop() {
      if (!running.has(child)) return;
      const exit = once(child, "exit");
      child.kill("SIGTERM");
      await exit;
    },
  };
}

/** A program that does as it is told, and has a result at its end. */
export async function startTold<T>(program: string, settings: object, lastOrder: string) {
  const child = start(program, settings);
  await answerOf(child);
  return {
    tell: (order: string) => void child.send(order),
    async end(): Promise<T> {
      const exit = once(child, "exit");
      child.send(lastOrder);
      const { result } = (await answerOf(child)) as { result: T };
      await exit;
      return result;
    },
  };
}

/** Runs a program to its one result. */
export async function runToResult<T>(program: string, settings: object): Promise<T> {
  const child = start(program, settings);
  const exit = once(child, "exit");
  const { result } = (await answerOf(child)) as { result: T };
  await exit;
  return result;
}

export function killChildren(): void {
  for (const child of running) child.kill("SIGKILL");
}

function start(program: string, settings: object): ChildProcess {
  const child = fork(join(import.meta.dirname, program), {
    env: { ...process.env, NODE_ENV: "production" },
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  child.send(settings);
  return child;
}

async function answerOf(child: ChildProcess): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const gone = (code: number | null) =>
      reject(new Error(`${child.spawnargs[1]} ended with ${code}`));
    child.once("exit", gone);
    child.once("message", (message) => {
      child.off("exit", gone);
      resolve(message as Answer);
    });
  });
}
