import fc from "fast-check";
import { expect, test } from "vitest";
import { judgeReplica } from "./judge-replica.ts";

const system = "7301";
const started = { isStandby: true, startedAt: "10:00", system };

function opened(mostLagMs = 10_000) {
  const judgement = judgeReplica(mostLagMs);
  const primary = (position: number, askedAt = 0, heard = judgement.heard()) =>
    judgement.notePrimary({ position, system, heard, askedAt });
  const replica = (position: number, more: Partial<typeof started> = {}) =>
    judgement.noteReplica({ ...started, position, ...more });
  return { ...judgement, primary, replica };
}

test("a replica is away until it answers, and after it didn't", () => {
  const { primary, replica, settle, has, noteReplica } = opened();
  primary(100);
  expect(settle(0)).toBe("away");
  replica(100);
  expect(settle(0)).toBe("read");
  expect(has(0)).toBe(true);
  noteReplica(null);
  expect(settle(0)).toBe("away");
  expect(has(0)).toBe(false);
});

test("after a change was heard the replica has it when it is where the primary was asked to be later", () => {
  const { primary, replica, hear, heard, has } = opened();
  primary(100);
  replica(100);
  const before = heard();
  hear();
  expect(has(0)).toBe(false);
  // An answer to what was asked before says nothing of it.
  primary(140, 0, before);
  replica(140);
  expect(has(0)).toBe(false);
  primary(150);
  expect(has(0)).toBe(false);
  replica(149);
  expect(has(0)).toBe(false);
  replica(150);
  expect(has(0)).toBe(true);
  // What is written and not announced is waited for by nobody but its writer.
  primary(200);
  expect([has(0), has(150), has(151), has(Infinity)]).toEqual([true, true, false, false]);
});

test("it is never read with less than what was heard, whatever is said in which order", () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant("write" as const), by: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ kind: fc.constant("announce" as const), by: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ kind: fc.constant("ask" as const), by: fc.integer({ min: 0, max: 20 }) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { primary, replica, hear, has } = opened();
      let [written, announced, replayed] = [0, 0, 0];
      for (const { kind, by } of steps) {
        if (kind === "ask") {
          primary(written);
          replayed = Math.min(written, replayed + by);
          replica(replayed);
        } else {
          written += by;
          if (kind === "announce") announced = written;
          if (kind === "announce") hear();
        }
        if (has(0)) expect(replayed).toBeGreaterThanOrEqual(announced);
      }
    }),
  );
});

test("the lag is how long the primary has had what the replica has not, and nothing while nobody writes", () => {
  const { primary, replica, lagMs, settle } = opened(1_000);
  primary(100, 0);
  replica(100);
  expect(lagMs(60_000)).toBe(0);
  primary(200, 60_000);
  primary(300, 60_400);
  replica(150);
  expect(lagMs(60_500)).toBe(500);
  expect(settle(60_500)).toBe("read");
  replica(200);
  expect(lagMs(60_500)).toBe(100);
  expect(settle(61_500)).toBe("behind");
  // Once behind, it has to come well within the limit.
  primary(400, 61_900);
  expect(settle(61_300)).toBe("behind");
  replica(300);
  expect(settle(62_000)).toBe("read");
});

test("of a long lag too much is said rather than too little, and all is forgotten once the replica is there", () => {
  const { primary, replica, lagMs } = opened();
  primary(0);
  replica(0);
  for (let at = 1; at <= 5_000; at += 1) primary(at * 10, at);
  for (const replayed of [0, 777, 20_000, 49_000]) {
    replica(replayed);
    const missingSince = Math.floor(replayed / 10) + 1;
    expect(lagMs(5_000)).toBeGreaterThanOrEqual(5_000 - missingSince);
    expect(lagMs(5_000)).toBeLessThanOrEqual(5_000 - missingSince + 100);
  }
  replica(50_000);
  expect(lagMs(9_000)).toBe(0);
});

test("one that takes writes, or is a copy of another database, isn't read", () => {
  const { primary, replica, settle } = opened();
  primary(100);
  replica(100, { isStandby: false });
  expect(settle(0)).toBe("promoted");
  replica(100, { system: "another" });
  expect(settle(0)).toBe("another");
  replica(100);
  expect(settle(0)).toBe("read");
});

test("one that has more than the primary went another way, and isn't read until it was started anew", () => {
  const { primary, replica, settle } = opened();
  primary(100);
  replica(100);
  expect(settle(0)).toBe("read");
  // A stand-by took over that had got less.
  primary(90);
  expect(settle(0)).toBe("another");
  primary(200);
  replica(200);
  expect(settle(0)).toBe("another");
  replica(210, { startedAt: "10:05" });
  primary(210);
  expect(settle(0)).toBe("read");
});
