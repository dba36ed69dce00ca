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

type Times = { beatMs: number; patienceMs: number };

/** A firewall drops a quiet line without telling either end: it is asked for a word so often, and waited for so long. */
const usualTimes: Times = { beatMs: 5_000, patienceMs: 3_000 };

export async function listenForChanges(
  databaseUrl: string,
  log: Logger,
  times = usualTimes,
): Promise<Changes> {
  const subscribers: ((tags: readonly ChangeTag[] | "everything") => void)[] = [];
  let line: Line | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const tell = (tags: readonly ChangeTag[] | "everything") =>
    subscribers.forEach((subscriber) => subscriber(tags));

  async function connect() {
    const opened = await openLine(databaseUrl, times, { hear: tell, lose });
    if (closed) return opened.hangUp();
    line = opened;
    tell("everything");
  }

  function lose(lost: Line, error?: Error) {
    if (closed || line !== lost) return;
    line = null;
    tell("everything");
    log.warn({ err: error }, "lost the line for changes; pages are drawn afresh until it is back");
    void lost.hangUp();
    again();
  }

  function again() {
    retry = setTimeout(() => void connect().catch(again), 500);
  }

  await connect();
  return {
    get listening() {
      return line !== null;
    },
    subscribe: (onChange) => void subscribers.push(onChange),
    async close() {
      closed = true;
      clearTimeout(retry);
      await line?.hangUp();
    },
  };
}

type Line = { hangUp(): Promise<void> };

/** A connection that hears the changes, and is asked for a word now and then. */
async function openLine(
  databaseUrl: string,
  { beatMs, patienceMs }: Times,
  { hear, lose }: { hear(tags: ChangeTag[]): void; lose(line: Line, error?: Error): void },
): Promise<Line> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: "beej-bazaar changes",
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  let beat: NodeJS.Timeout | undefined;
  const line: Line = {
    async hangUp() {
      clearTimeout(beat);
      await client.end();
    },
  };
  const askLater = () => {
    beat = setTimeout(() => {
      client.query("select 1").then(askLater, (error: Error) => lose(line, error));
    }, beatMs);
  };
  client.on("notification", ({ payload }) => hear((payload ?? "").split(",") as ChangeTag[]));
  client.on("error", (error) => lose(line, error));
  client.on("end", () => lose(line));
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
  } catch (error) {
    // Not waited for: a line that never stood may never say that it ended.
    void line.hangUp();
    throw error;
  }
  askLater();
  return line;
}
