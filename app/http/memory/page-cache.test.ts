import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ChangeTag } from "#server/platform/changes.ts";
import { createMetrics } from "#server/platform/metrics/metrics.ts";
import { createLog } from "#server/platform/log.ts";
import { createPageCache, FACTS_HEADER, TAGS_HEADER } from "./page-cache.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

function openCache() {
  const hearers: ((tags: readonly ChangeTag[]) => void)[] = [];
  const changes = {
    listening: true,
    subscribe: (hear: (tags: readonly ChangeTag[]) => void) => void hearers.push(hear),
    heardByAll: () => Promise.resolve(),
    logPosition: () => Promise.resolve(undefined),
    close: () => Promise.resolve(),
  };
  const cache = createPageCache(
    { changes, log: createLog("silent"), metrics: createMetrics() },
    1_000_000,
  );
  let drawn = 0;
  /** As the router draws a page: not at all from the facts that are known. */
  const show = (facts: string, words: string) =>
    cache.fill("/okra", async (knownFacts) => {
      if (facts !== knownFacts) drawn += 1;
      const body = facts === knownFacts ? null : words.repeat(200);
      return new Response(body, {
        headers: { [TAGS_HEADER]: "product:1,settings", [FACTS_HEADER]: facts },
      });
    });
  const announce = (tag: ChangeTag) => hearers.forEach((hear) => hear([tag]));
  return { cache, show, announce, drawings: () => drawn };
}

test("a page that was dropped is drawn anew only when it would be another", async () => {
  const { cache, show, announce, drawings } = openCache();
  const first = await show("a", "green ");
  announce("product:1");
  expect(cache.find("/okra")).toBeUndefined();
  expect(await show("a", "green ")).toBe(first);
  expect(cache.find("/okra")).toBe(first);
  expect(drawings()).toBe(1);
  announce("product:1");
  const second = await show("b", "purple ");
  expect(second).not.toBe(first);
  expect(cache.find("/okra")).toBe(second);
  expect(drawings()).toBe(2);
});

test("no header of the inside leaves with a page", async () => {
  const { cache, show } = openCache();
  await show("a", "green ");
  expect(cache.find("/okra")?.headers.join()).not.toMatch(/x-page/i);
});

test("a page is packed as small as it gets when it has lived a while", async () => {
  const { cache, show } = openCache();
  await show("a", "green ");
  const quick = cache.find("/okra")?.br;
  vi.advanceTimersByTime(19_000);
  cache.find("/okra");
  expect(cache.find("/okra")?.packAt).not.toBeNull();
  vi.advanceTimersByTime(1_001);
  cache.find("/okra");
  expect(cache.find("/okra")?.packAt).toBeNull();
  await vi.waitFor(() => expect(cache.find("/okra")?.br).not.toBe(quick), { timeout: 20_000 });
});
