import { sql } from "drizzle-orm";
import { Client } from "pg";
import type { Logger } from "pino";
import { noConnectionError } from "#database/away.ts";
import type { Transaction } from "#database/connect.ts";

/** What a page shows and a commit may change: pages kept in memory are dropped by these tags. */
export type ChangeTag =
  | "settings"
  /** Anything of the catalogue: for changes that touch more than can be named. */
  | "catalogue"
  /** What is shown of one product, on its page and on the cards of others. */
  | `product:${string}`
  /** Which products are listed, of which vendor and category, and the names they stand in order by. */
  | "listed"
  /** The order of prices, to its end. */
  | "prices"
  /** One that was shown, or is from now on. */
  | `price:${number}`
  /** The bounds of all prices, or the end of a page in their order: dropped by one that was shown or is shown at them or beyond. */
  | `prices-beyond:${number}:${number}`
  /** What a search finds. */
  | "words"
  /** By which other words something is found. */
  | "search-words"
  /** Reviews, and the order of ratings. */
  | "reviews"
  /** What the labels of products say of their lots, by which lists are chosen and put in order. */
  | "labels"
  /** Of which crops there is seed in stock. */
  | "crops"
  /** Which products are the best of one category. */
  | `category:${string}`
  /** When any product was edited. */
  | "edits";

/** `everything`: the line was down and changes may have been missed. */
export type Announced = readonly ChangeTag[] | "everything";

export type Changes = {
  /** False while the line to the database isn't known to be alive: then nothing may be served from memory. */
  readonly listening: boolean;
  subscribe(onChange: (announced: Announced) => void): void;
  close(): Promise<void>;
};

const bounds = /^prices-beyond:(\d+):(\d+)$/;

/** Whether what carries these tags may be another after what was announced. */
export function dropsBy(announced: Announced): (tags: readonly string[]) => boolean {
  if (announced === "everything") return () => true;
  const drops: ReadonlySet<string> = new Set(announced);
  const prices = announced
    .filter((tag) => tag.startsWith("price:"))
    .map((tag) => Number(tag.slice("price:".length)));
  const isMoved = (tag: string) => {
    const [, least, most] = bounds.exec(tag) ?? [];
    return prices.some((price) => price <= Number(least) || price >= Number(most));
  };
  return (tags) => tags.some((tag) => drops.has(tag)) || (prices.length > 0 && tags.some(isMoved));
}

const CHANNEL = "shop_changes";

/** PostgreSQL takes no notification of 8,000 bytes; a tag has 45 at most. */
const tagsAtOnce = 170;

/** Announced when the transaction commits, to every process of the shop. */
export async function announceChange(tx: Transaction, tags: readonly ChangeTag[]): Promise<void> {
  for (let from = 0; from < tags.length; from += tagsAtOnce) {
    const some = tags.slice(from, from + tagsAtOnce).join(",");
    await tx.execute(sql`select pg_notify(${CHANNEL}, ${some})`);
  }
}

export type LineTimes = {
  beatMs: number;
  /** How long ago the last question may be that the line answered, for it to count as alive. */
  trustedMs: number;
  patienceMs: number;
};

type ListenOptions = {
  times?: LineTimes | undefined;
  /** Told `true` when no new line could be had for silence, and `false` when one is there. */
  onHang?: (hangs: boolean) => void;
  /** The line was lost by silence. A firewall that forgot it has forgotten the connections that stood with it. */
  onSilence?: () => void;
};

/**
 * A firewall drops a quiet line without telling either end. So the line is asked for a word all the time: whatever was
 * announced before the question is heard before the answer. No answer for long, and a new line is opened.
 */
const usualTimes: LineTimes = { beatMs: 250, trustedMs: 900, patienceMs: 5_000 };

export async function listenForChanges(
  databaseUrl: string,
  log: Logger,
  options: ListenOptions = {},
): Promise<Changes> {
  const { times = usualTimes, onHang = () => {}, onSilence = () => {} } = options;
  const subscribers: ((announced: Announced) => void)[] = [];
  let line: ChangesLine | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const tell = (announced: Announced) => subscribers.forEach((hear) => hear(announced));

  async function connect() {
    const opened = await openLine(databaseUrl, times, { onTags: tell, lose });
    if (closed) return opened.hangUp();
    line = opened;
    onHang(false);
    tell("everything");
  }

  function lose(lost: ChangesLine, error?: Error) {
    if (closed || line !== lost) return;
    line = null;
    if (error && isSilence(error)) onSilence();
    tell("everything");
    log.warn({ err: error }, "lost the line for changes; pages are drawn afresh until it is back");
    void lost.hangUp();
    again();
  }

  function again() {
    retry = setTimeout(() => {
      connect().catch((error: Error) => {
        // A database that is stopped says so at once; one that hangs says nothing, to others neither.
        if (!closed) onHang(isSilence(error));
        if (!closed) again();
      });
    }, 500);
  }

  await connect();
  return {
    get listening() {
      return line !== null && performance.now() - line.aliveAt() < times.trustedMs;
    },
    subscribe: (onChange) => void subscribers.push(onChange),
    async close() {
      closed = true;
      clearTimeout(retry);
      await line?.hangUp();
    },
  };
}

const isSilence = ({ message }: Error): boolean => /time(d|out)/i.test(message);

type ChangesLine = {
  /** When the last question was asked that the line answered, on the clock of `performance`. */
  aliveAt(): number;
  hangUp(): Promise<void>;
};

/** A connection that hears the changes, and is asked for a word now and then. */
async function openLine(
  databaseUrl: string,
  { beatMs, patienceMs }: Pick<LineTimes, "beatMs" | "patienceMs">,
  {
    onTags,
    lose,
  }: { onTags(tags: ChangeTag[]): void; lose(line: ChangesLine, error?: Error): void },
): Promise<ChangesLine> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: "beej-bazaar changes",
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  let beat: NodeJS.Timeout | undefined;
  let aliveAt = performance.now();
  const line: ChangesLine = {
    aliveAt: () => aliveAt,
    async hangUp() {
      clearTimeout(beat);
      await client.end();
    },
  };
  const ask = async () => {
    const askedAt = performance.now();
    await client.query("select 1");
    aliveAt = askedAt;
    askLater();
  };
  const askLater = () => {
    beat = setTimeout(() => void ask().catch((error: Error) => lose(line, error)), beatMs);
  };
  client.on("notification", ({ payload }) => onTags((payload ?? "").split(",") as ChangeTag[]));
  client.on("error", (error) => lose(line, error));
  client.on("end", () => lose(line));
  try {
    await client.connect();
    aliveAt = performance.now();
    await client.query(`listen ${CHANNEL}`);
  } catch (error) {
    // Not waited for: a line that never stood may never say that it ended.
    void line.hangUp();
    throw noConnectionError(error as Error);
  }
  askLater();
  return line;
}
