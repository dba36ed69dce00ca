import { LRUCache } from "lru-cache";
import type { Changes, ChangeTag } from "./changes.ts";

type Entry<Kept> = { value: Kept; tags: readonly string[] };

/** What was read, with the tags of what it shows; without tags it is for those who wait for it, and is not kept. */
export type Tagged<Kept, Passing = never> = Entry<Kept> | { value: Passing; tags: null };

/** Of more than fit, those go that were not asked for longest. */
type Bound<Kept> = { max: number } | { maxBytes: number; bytesOf(value: Kept): number };

type Options<Kept> = Bound<Kept> & {
  /** Those that a value may have, where they are known before it is read. */
  tags?: readonly ChangeTag[];
};

export type TaggedCache<Kept, Passing = never> = {
  /** Nothing while the line for changes is down. */
  find(key: string): Kept | undefined;
  /** What is being read at the moment. */
  reading(key: string): Promise<Kept | Passing> | undefined;
  /** Reads once however many ask at the same time, and keeps it if it may be kept. */
  read(key: string, load: () => Promise<Tagged<Kept, Passing>>): Promise<Kept | Passing>;
};

/**
 * Keeps values until one of their tags is announced. lru-cache keeps the bound and the order; its own `fetch` can't be
 * told that what it read is not to be kept, and fails those who wait for it when its key is dropped.
 */
export function createTaggedCache<Kept, Passing = never>(
  changes: Pick<Changes, "listening" | "subscribe">,
  options: Options<Kept>,
): TaggedCache<Kept, Passing> {
  const kept = new LRUCache<string, Entry<Kept>>(boundOf(options));
  const readings = new Map<string, Promise<Tagged<Kept, Passing>>>();

  changes.subscribe((announced) => {
    if (announced === "everything") {
      readings.clear();
      kept.clear();
    } else if (options.tags === undefined || isAny(announced, options.tags)) {
      readings.clear();
      const old = [...kept.entries()].filter(([, { tags }]) => isAny(announced, tags));
      for (const [key] of old) kept.delete(key);
    }
  });

  async function begin(key: string, load: () => Promise<Tagged<Kept, Passing>>) {
    const reading = load();
    readings.set(key, reading);
    // A change while it was read may not be in it: then it is no longer the reading of this key.
    const isOfNow = () => readings.get(key) === reading;
    try {
      const read = await reading;
      if (read.tags !== null && isOfNow() && changes.listening) kept.set(key, read);
      return read.value;
    } finally {
      if (isOfNow()) readings.delete(key);
    }
  }

  const reading = (key: string) => readings.get(key)?.then(({ value }) => value);
  return {
    find: (key) => (changes.listening ? kept.get(key)?.value : undefined),
    reading,
    read: (key, load) => reading(key) ?? begin(key, load),
  };
}

function boundOf<Kept>(bound: Bound<Kept>) {
  if ("max" in bound) return { max: bound.max };
  return {
    // To lru-cache 0 is no bound; nothing is as small as this.
    maxSize: Math.max(bound.maxBytes, 1),
    sizeCalculation: ({ value }: Entry<Kept>) => bound.bytesOf(value),
  };
}

const isAny = (announced: readonly string[], tags: readonly string[]): boolean =>
  announced.some((tag) => tags.includes(tag));
