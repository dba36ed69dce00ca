import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Transaction } from "#database/connect.ts";
import {
  changesChannel,
  openLine,
  type ChangesLine,
  type LineTimes,
  type LogPosition,
} from "./line/changes-line.ts";

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
  /** In how many orders products are. */
  | "popularity"
  /** Which products are in stock. */
  | "in-stock"
  /** Which products are the best of one category. */
  | `category:${string}`
  /** Which offers hold by themselves, for which goods. */
  | "promotions"
  /** When any product was edited. */
  | "edits";

/** `everything`: the line was down and changes may have been missed. */
export type Announced = readonly ChangeTag[] | "everything";

type OnTags = (tags: string[]) => void;

export type Changes = {
  /** False while the line to the database isn't known to be alive: then nothing may be served from memory. */
  readonly listening: boolean;
  subscribe(onChange: (announced: Announced) => void): void;
  /** Until no process serves from memory any more what an announcement before this has dropped. */
  heardByAll(): Promise<void>;
  /** Behind everything that was heard, and committed, before it is asked; undefined without a line. */
  logPosition(): Promise<LogPosition | undefined>;
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

/** PostgreSQL takes no notification of 8,000 bytes; a tag has 45 at most. */
const tagsAtOnce = 170;

/** Announced when the transaction commits, to every process of the shop. */
export async function announceChange(tx: Transaction, tags: readonly ChangeTag[]): Promise<void> {
  announcements += 1;
  for (let from = 0; from < tags.length; from += tagsAtOnce) {
    const some = tags.slice(from, from + tagsAtOnce).join(",");
    await tx.execute(sql`select pg_notify(${changesChannel}, ${some})`);
  }
}

let announcements = 0;

/** How often this process announced anything, also what was undone afterwards. */
export const countAnnouncements = (): number => announcements;

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
    const opened = await openLine(databaseUrl, times, { onTags: tell as OnTags, lose });
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
    heardByAll: oneAfterAnother(() => askAll(line, times)),
    logPosition: async () => line?.logPosition(),
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

async function askAll(line: ChangesLine | null, { trustedMs }: LineTimes): Promise<void> {
  // Who says nothing for so long trusts its own memory no more.
  const longestMs = Math.min(trustedMs, longestAskMs);
  const longest = sleep(longestMs, undefined, { ref: false });
  // A line that is lost meanwhile says so by itself.
  const heard = line?.heardByAll(longestMs).catch(() => longest);
  await Promise.race([longest, heard ?? longest]);
}

/** Tests have lines that are trusted for a minute. */
const longestAskMs = 5_000;

/** Who comes while it is done waits for the next time, all together: the one under way began before. */
function oneAfterAnother(work: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const begin = () => {
    next = undefined;
    current = work().finally(() => {
      if (next === undefined) current = undefined;
    });
    return current;
  };
  return () => {
    if (current === undefined) return begin();
    return (next ??= current.then(begin, begin));
  };
}

const isSilence = ({ message }: Error): boolean => /time(d|out)/i.test(message);
