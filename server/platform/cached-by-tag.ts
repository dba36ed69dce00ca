import type { Database } from "#database/connect.ts";
import type { Changes, ChangeTag } from "./changes.ts";
import { createTaggedCache, type TaggedCache } from "./tagged-cache.ts";

/** What a fact is read from, and what drops it: a part of the world. */
type FactSource = { db: Database; changes: Changes };

/**
 * A fact that many pages ask for and few commits change, kept per world until one of its tags is announced; who asks while
 * it is read waits for that reading. While the line for changes is down every page asks the database.
 *
 * @param tagsOf the same for all, or those of one, which a page that shows it carries as well
 * @param options.max how many keys are kept; those that were not asked for longest go first
 * @returns who asks for one may give a way to read it that gives the same, and something else at once
 */
export function cachedByTag<T>(
  tagsOf: readonly ChangeTag[] | ((key: string, value: T) => readonly ChangeTag[]),
  { max }: { max: number },
  load: (world: FactSource, key: string) => Promise<T>,
): (world: FactSource, key: string, loadSo?: () => Promise<T>) => Promise<T> {
  const worlds = new WeakMap<FactSource, TaggedCache<T>>();
  const tags = typeof tagsOf === "function" ? undefined : tagsOf;

  function cacheOf(world: FactSource): TaggedCache<T> {
    const known = worlds.get(world);
    if (known) return known;
    const cache = createTaggedCache<T>(world.changes, { max, tags });
    worlds.set(world, cache);
    return cache;
  }

  return async (world, key, loadSo = () => load(world, key)) => {
    if (!world.changes.listening) return loadSo();
    const cache = cacheOf(world);
    const known = cache.find(key);
    if (known !== undefined) return known;
    return cache.read(key, async () => {
      const value = await loadSo();
      return { value, tags: typeof tagsOf === "function" ? tagsOf(key, value) : tagsOf };
    });
  };
}
