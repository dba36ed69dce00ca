import { sql } from "drizzle-orm";
import { Client } from "pg";
import type { Logger } from "pino";
import type { Transaction } from "#database/connect.ts";

/** What a page shows and a commit may change: pages kept in memory are dropped by these tags. */
export type ChangeTag = "catalogue" | "settings" | `product:${string}`;

export type Changes = {
  /** False while the line to the database is down: then nothing may be served from memory. */
  readonly listening: boolean;
  /** `everything`: the line was down and changes may have been missed. */
  subscribe(onChange: (tags: readonly ChangeTag[] | "everything") => void): void;
  close(): Promise<void>;
};

const CHANNEL = "shop_changes";

/** Announced when the transaction commits, to every process of the shop. */
export async function announceChange(tx: Transaction, tags: readonly ChangeTag[]): Promise<void> {
  if (tags.length === 0) return;
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${tags.join(",")})`);
}

export async function listenForChanges(databaseUrl: string, log: Logger): Promise<Changes> {
  const subscribers: ((tags: readonly ChangeTag[] | "everything") => void)[] = [];
  let client: Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const tell = (tags: readonly ChangeTag[] | "everything") =>
    subscribers.forEach((subscriber) => subscriber(tags));

  async function connect() {
    const line = new Client({
      connectionString: databaseUrl,
      application_name: "beej-bazaar changes",
    });
    line.on("notification", ({ payload }) => tell((payload ?? "").split(",") as ChangeTag[]));
    line.on("error", (error) => lose(line, error));
    line.on("end", () => lose(line));
    await line.connect();
    await line.query(`listen ${CHANNEL}`);
    client = line;
    tell("everything");
  }

  function lose(line: Client, error?: Error) {
    if (closed || client !== line) return;
    client = null;
    tell("everything");
    log.warn({ err: error }, "lost the line for changes; pages are drawn afresh until it is back");
    again();
  }

  function again() {
    retry = setTimeout(() => void connect().catch(again), 500);
  }

  await connect();
  return {
    get listening() {
      return client !== null;
    },
    subscribe: (onChange) => void subscribers.push(onChange),
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
