import type { ChangeTag } from "./changes.ts";
import type { World } from "./world.ts";

type Kept<T> = { values: Map<string, T>; changeCount: number };

/**
 * A fact that many pages ask for and few commits change, kept per world until its tag is announced. While the line
 * for changes is down every page asks the database.
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
    const kept: Kept<T> = { values: new Map(), changeCount: 0 };
    worlds.set(world, kept);
    world.changes.subscribe((tags) => {
      if (tags !== "everything" && !tags.includes(tag)) return;
      kept.changeCount += 1;
      kept.values.clear();
    });
    return kept;
  }

  return async (world, key) => {
    const kept = keptOf(world);
    const known = kept.values.get(key);
    if (known !== undefined && world.changes.listening) return known;
    const before = kept.changeCount;
    const value = await load(world, key);
    // A change while the fact was read may not be in it.
    if (before !== kept.changeCount || !world.changes.listening) return value;
    kept.values.set(key, value);
    const [oldest] = kept.values.keys();
    if (kept.values.size > options.max && oldest !== undefined) kept.values.delete(oldest);
    return value;
  };
}
