import fc from "fast-check";
import { expect, test } from "vitest";
import { createLaneQueue, type LaneQueue, type Waiting } from "./lane-queue.ts";

type Item = Waiting & { name: string };

const roomy = { inAll: 1_000, perLane: 1_000, perSession: 1_000 };
const anyone = () => true;

let names = 0;
const item = (lane: string, more: Partial<Item> = {}): Item => ({
  lane,
  session: "",
  priority: 2,
  since: 0,
  name: `${lane}${(names += 1)}`,
  ...more,
});

const takeAll = (queue: LaneQueue<Item>, now = 0): Item[] =>
  Array.from({ length: queue.size }, () => queue.take(now, anyone)).flatMap((next) => next ?? []);

test("who asks once is next, however much another address asks for", () => {
  const queue = createLaneQueue<Item>(roomy);
  for (let i = 0; i < 50; i += 1) queue.add(item("attacker"));
  queue.take(0, anyone);
  const visitor = item("visitor");
  queue.add(visitor);
  expect(queue.take(0, anyone)).toBe(visitor);
});

test("lanes have their turn one after the other, and each is served in the order in which it came", () => {
  const lane = fc.constantFrom("a", "b", "c");
  fc.assert(
    fc.property(fc.array(lane, { maxLength: 60 }), (lanes) => {
      const queue = createLaneQueue<Item>(roomy);
      const added = lanes.map((name) => item(name));
      for (const one of added) queue.add(one);
      const taken = takeAll(queue);
      for (const name of ["a", "b", "c"]) {
        const inLane = (all: Item[]) => all.filter((one) => one.lane === name);
        expect(inLane(taken)).toEqual(inLane(added));
      }
      // While all of them wait, none is two turns ahead.
      const fewest = Math.min(...["a", "b", "c"].map((n) => lanes.filter((l) => l === n).length));
      const first = Map.groupBy(taken.slice(0, 3 * fewest), ({ lane: name }) => name);
      for (const turns of first.values()) expect(turns.length).toBe(fewest);
    }),
  );
});

test("never more wait than there is room for, and the last of whoever has most waiting goes", () => {
  const newcomer = fc.record({
    lane: fc.constantFrom("a", "b", "c"),
    session: fc.constantFrom("", "asha"),
    priority: fc.integer({ min: 0, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(newcomer, { maxLength: 80 }), (newcomers) => {
      const room = { inAll: 12, perLane: 8, perSession: 6 };
      const queue = createLaneQueue<Item>(room);
      const inside = new Set<Item>();
      for (const { lane, session, priority } of newcomers) {
        const one = item(lane, { session, priority });
        inside.add(one);
        const dropped = queue.add(one);
        if (dropped) {
          const crowd = [...inside].filter((other) => other.lane === dropped.lane);
          expect(dropped.priority).toBe(
            Math.max(...crowd.filter((o) => o.session === dropped.session).map((o) => o.priority)),
          );
          inside.delete(dropped);
        }
        const inLane = [...inside].filter((other) => other.lane === lane);
        expect(queue.size).toBe(inside.size);
        expect(inside.size).toBeLessThanOrEqual(room.inAll);
        expect(inLane.length).toBeLessThanOrEqual(room.perLane);
        expect(inLane.filter((other) => other.session === session).length).toBeLessThanOrEqual(
          room.perSession,
        );
      }
    }),
  );
});

test("one address that fills the queue takes nobody else's room", () => {
  const queue = createLaneQueue<Item>({ inAll: 10, perLane: 100, perSession: 100 });
  for (let i = 0; i < 50; i += 1) queue.add(item("attacker"));
  const visitor = item("visitor", { priority: 3 });
  expect(queue.add(visitor)?.lane).toBe("attacker");
  expect(takeAll(queue)).toContain(visitor);
});

test("of several who have as many waiting the least urgent goes, and of those the last", () => {
  const queue = createLaneQueue<Item>({ inAll: 3, perLane: 100, perSession: 100 });
  const [search, later] = [item("a", { priority: 3 }), item("b", { priority: 3 })];
  const order = item("c", { priority: 0 });
  for (const one of [search, later, order]) expect(queue.add(one)).toBeNull();
  expect(queue.add(item("d", { priority: 0 }))).toBe(later);
  const newcomer = item("e", { priority: 3 });
  expect(queue.add(newcomer)).toBe(newcomer);
});

test("in one lane what is more urgent goes first, then each session in turn", () => {
  const queue = createLaneQueue<Item>(roomy);
  const crowd = [item("a"), item("a"), item("a")];
  const asha = item("a", { session: "asha" });
  const second = item("a", { session: "asha" });
  const signIn = item("a", { priority: 0 });
  for (const one of [...crowd, asha, second, signIn]) queue.add(one);
  const [first, ...rest] = takeAll(queue);
  expect(first).toBe(signIn);
  expect(rest.slice(0, 2)).toContain(asha);
  expect(rest.slice(0, 4)).toContain(second);
});

test("nothing waits for ever behind what is more urgent", () => {
  const queue = createLaneQueue<Item>(roomy);
  const patient = [item("a", { priority: 3 }), item("b", { priority: 3 })];
  for (const one of patient) queue.add(one);
  const taken: (Item | null)[] = [];
  // Every tenth of a second somebody new wants something more urgent, and as many are served as come.
  for (let now = 0; now < 5_000; now += 100) {
    queue.add(item("a", { priority: 0, since: now }));
    queue.add(item(`new ${now}`, { priority: 0, since: now }));
    taken.push(queue.take(now, anyone), queue.take(now, anyone));
  }
  for (const one of patient) expect(taken).toContain(one);
});

test("a lane that may not start now lets the others go ahead, and says how long it waits", () => {
  const queue = createLaneQueue<Item>(roomy);
  const [paused, free] = [item("paused", { priority: 0 }), item("free", { priority: 3 })];
  queue.add(paused);
  queue.add(free);
  const mayStart = ({ lane }: Item) => lane === "free";
  expect(queue.take(0, mayStart)).toBe(free);
  expect(queue.take(0, mayStart)).toBeNull();
  expect(queue.soonest(() => 40)).toBe(40);
  queue.remove(paused);
  expect(queue.size).toBe(0);
  expect(queue.soonest(() => 40)).toBe(Infinity);
});
