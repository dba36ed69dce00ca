import type { Database, Reader } from "#database/connect.ts";
import type { Changes, ChangeTag } from "./changes.ts";
import { createTaggedCache, type TaggedCache } from "./tagged-cache.ts";

/** What a fact is read from, and what drops it: a part of the world. */
type FactSource = { db: Database; reader: Reader; changes: Changes; now(): Date };

/**
 * A fact that many pages ask for and few commits change, kept per world until one of its tags is announced; who asks while
 * it is read waits for that reading. While the line for changes is down every page asks the database.
 *
 * @param tagsOf the same for all, or those of one, which a page that shows it carries as well
 * @param options.max how many keys are kept; those that were not asked for longest go first
 * @returns who asks may read it in their own way, `loadInstead`, with something else by one statement: not called where the value is kept,
 *   or being read for another
 */
export function cachedByTag<T>(
  tagsOf: readonly ChangeTag[] | ((key: string, value: T) => readonly ChangeTag[]),
  { max }: { max: number },
  load: (world: FactSource, key: string) => Promise<T>,
): (world: FactSource, key: string, loadInstead?: () => Promise<T>) => Promise<T> {
  const worlds = new WeakMap<FactSource, TaggedCache<T>>();
  const tags = typeof tagsOf === "function" ? undefined : tagsOf;

  function cacheOf(world: FactSource): TaggedCache<T> {
    const known = worlds.get(world);
    if (known) return known;
    const cache = createTaggedCache<T>(world.changes, { max, tags });
    worlds.set(world, cache);
    return cache;
  }

  return async (world, key, loadInstead = () => load(world, key)) => {
    if (!world.changes.listening) return loadInstead();
    const cache = cacheOf(world);
    const known = cache.find(key);
    if (known !== undefined) return known;
    return cache.read(key, async () => {
      const value = await loadInstead();
      return { value, tags: typeof tagsOf === "function" ? tagsOf(key, value) : tagsOf };
    });
  };
}
