import { LRUCache } from "lru-cache";
import { dropsBy, type Changes, type ChangeTag } from "./changes.ts";

type Entry<Kept> = { value: Kept; tags: readonly string[] };

/** What was read, with the tags of what it shows; without tags it is for those who wait for it, and is not kept. */
export type Tagged<Kept, Passing = never> = Entry<Kept> | { value: Passing; tags: null };

/** Of more than fit, those go that were not asked for longest. */
type Bound<Kept> = { max: number } | { maxBytes: number; bytesOf(value: Kept): number };

type Options<Kept> = Bound<Kept> & {
  /** Those that a value may have, where they are known before it is read. */
  tags?: readonly ChangeTag[] | undefined;
};

export type TaggedCache<Kept, Passing = never> = {
  /** Nothing while the line for changes is down. */
  find(key: string): Kept | undefined;
  /** What is being read at the moment. */
  reading(key: string): Promise<Kept | Passing> | undefined;
  /**
   * Reads once however many ask at the same time, and keeps it if it may be kept. `load` is told what was dropped, if
   * that is still there: a change may have left it as it was.
   */
  read(
    key: string,
    load: (dropped: Kept | undefined) => Promise<Tagged<Kept, Passing>>,
  ): Promise<Kept | Passing>;
};

type Drops = ReturnType<typeof dropsBy>;

/**
 * Keeps values until one of their tags is announced. lru-cache keeps the bound and the order; its own `fetch` can't be
 * told that what it read is not to be kept, and fails those who wait for it when its key is dropped.
 */
export function createTaggedCache<Kept, Passing = never>(
  changes: Pick<Changes, "listening" | "subscribe">,
  options: Options<Kept>,
): TaggedCache<Kept, Passing> {
  const kept = new LRUCache<string, Entry<Kept> & { isDropped: boolean }>(boundOf(options));
  const readings = new Map<string, Promise<Tagged<Kept, Passing>>>();
  /** For each reading that goes on what was announced since it began. */
  const missed = new Set<Drops[]>();

  changes.subscribe((announced) => {
    const drops = dropsBy(announced);
    if (options.tags !== undefined && !drops(options.tags)) return;
    // Whoever asks from now on asks the database.
    readings.clear();
    for (const one of missed) one.push(drops);
    for (const entry of kept.values()) entry.isDropped ||= drops(entry.tags);
  });

  async function begin(
    key: string,
    load: (dropped: Kept | undefined) => Promise<Tagged<Kept, Passing>>,
  ) {
    const missedHere: Drops[] = [];
    missed.add(missedHere);
    const reading = load(kept.peek(key)?.value);
    readings.set(key, reading);
    try {
      const read = await reading;
      const { tags } = read;
      // A change while it was read may not be in it.
      const isOfNow = tags !== null && !missedHere.some((drops) => drops(tags));
      if (isOfNow && changes.listening) kept.set(key, { ...read, isDropped: false });
      return read.value;
    } finally {
      missed.delete(missedHere);
      if (readings.get(key) === reading) readings.delete(key);
    }
  }

  const find = (key: string) => {
    const entry = changes.listening ? kept.get(key) : undefined;
    return entry?.isDropped ? undefined : entry?.value;
  };
  const reading = (key: string) => readings.get(key)?.then(({ value }) => value);
  return { find, reading, read: (key, load) => reading(key) ?? begin(key, load) };
}

function boundOf<Kept>(bound: Bound<Kept>) {
  if ("max" in bound) return { max: bound.max };
  return {
    // To lru-cache 0 is no bound; nothing is as small as this.
    maxSize: Math.max(bound.maxBytes, 1),
    sizeCalculation: ({ value }: Entry<Kept>) => bound.bytesOf(value),
  };
}
