import type { Database } from "#database/connect.ts";
import type { Changes, ChangeTag } from "./changes.ts";

type World = { db: Database; changes: Changes };

type Kept<T> = { values: Map<string, T>; readings: Map<string, Promise<T>> };

/**
 * A fact that many pages ask for and few commits change, kept per world until its tag is announced; who asks while
 * it is read waits for that reading. While the line for changes is down every page asks the database.
 *
 * @param options.max how many keys are kept; the oldest goes first
 */
export function keepFacts<T>(
  tag: ChangeTag,
  options: { max: number },
  load: (world: World, key: string) => Promise<T>,
): (world: World, key: string) => Promise<T> {
  const worlds = new WeakMap<World, Kept<T>>();

  function keptOf(world: World): Kept<T> {
    const known = worlds.get(world);
    if (known) return known;
    const kept: Kept<T> = { values: new Map(), readings: new Map() };
    worlds.set(world, kept);
    world.changes.subscribe((tags) => {
      if (tags !== "everything" && !tags.includes(tag)) return;
      kept.values.clear();
      kept.readings.clear();
    });
    return kept;
  }

  async function read(world: World, kept: Kept<T>, key: string): Promise<T> {
    const reading = load(world, key);
    kept.readings.set(key, reading);
    // A change while the fact was read may not be in it: then it is no longer the reading of this key.
    const isOfNow = () => kept.readings.get(key) === reading;
    try {
      const value = await reading;
      if (isOfNow() && world.changes.listening) keep(kept.values, key, value);
      return value;
    } finally {
      if (isOfNow()) kept.readings.delete(key);
    }
  }

  function keep(values: Map<string, T>, key: string, value: T): void {
    values.set(key, value);
    const [oldest] = values.keys();
    if (values.size > options.max && oldest !== undefined) values.delete(oldest);
  }

  return async (world, key) => {
    if (!world.changes.listening) return load(world, key);
    const kept = keptOf(world);
    const known = kept.values.get(key);
    if (known !== undefined) return known;
    return kept.readings.get(key) ?? read(world, kept, key);
  };
}
