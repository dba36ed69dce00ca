import type { Worker } from "node:cluster";

/** What node:cluster says to a process that it deals a connection to, and hears when the process has it. */
type ClusterMessage = { cmd?: string; act?: string; seq?: number; ack?: number };
type Closable = { close(): void };

/**
 * Closes a connection that was dealt to a process which died before it had it. Left alone, node:cluster (Node 24) waits for the word of the
 * dead one, and the client with it, until the client gives up. What it says to its processes is not documented; a test would find another
 * Node that says it otherwise.
 */
export function closeUndelivered(worker: Worker): void {
  const { process: child } = worker;
  const dealt = new Map<number, Closable>();
  const send = child.send.bind(child) as (...args: unknown[]) => boolean;
  child.send = (...args: unknown[]) => {
    const { cmd, act, seq } = args[0] as ClusterMessage;
    if (cmd === "NODE_CLUSTER" && act === "newconn" && seq !== undefined)
      dealt.set(seq, args[1] as Closable);
    return send(...args);
  };
  child.on("internalMessage", ({ ack }: ClusterMessage) => {
    if (ack !== undefined) dealt.delete(ack);
  });
  const closeAll = () => {
    for (const connection of dealt.values()) connection.close();
    dealt.clear();
  };
  // Between the two it may be dealt another one.
  for (const event of ["exit", "disconnect"] as const) worker.once(event, closeAll);
}
