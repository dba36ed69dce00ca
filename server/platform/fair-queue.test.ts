import { expect, test } from "vitest";
import { FairQueue } from "./fair-queue.ts";
import { Unavailable } from "./unavailable.ts";

const roomy = { atOnce: 1, waitingMax: 100, waitingEachMax: 100, patienceMs: 60_000 };
const queueOf = (limits: Partial<typeof roomy> = {}) =>
  new FairQueue("The test", { ...roomy, ...limits });

/** Work that goes on until it is told to end. */
function openWork() {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  return { work: () => promise, end: () => resolve(undefined) };
}

const settled = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof Unavailable ? error.message : "another error"),
  );

test("no more goes on at once than is allowed, and all of it is done", async () => {
  const queue = queueOf({ atOnce: 2 });
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    return "done";
  };
  const done = await Promise.all(
    Array.from({ length: 20 }, (_, at) => queue.run(`asker ${at % 3}`, work)),
  );
  expect(done).toEqual(Array.from({ length: 20 }, () => "done"));
  expect(most).toBe(2);
});

test("who asks once waits for one turn of each other, not for all they have asked for", async () => {
  const queue = queueOf();
  const order: string[] = [];
  const ask = (whose: string) =>
    queue.run(whose, async () => {
      await new Promise(setImmediate);
      order.push(whose);
    });
  const flood = Array.from({ length: 30 }, () => ask("flood"));
  await Promise.all([...flood, ask("visitor"), ask("another")]);
  // The first of the flood had begun before the others came.
  expect(order.slice(0, 4)).toEqual(["flood", "flood", "visitor", "another"]);
  expect(order).toHaveLength(32);
});

test("one asker may wait with so much and no more, and others still may", async () => {
  const queue = queueOf({ waitingEachMax: 2 });
  const first = openWork();
  const begun = queue.run("flood", first.work);
  const asked = ["flood", "flood", "flood", "visitor"].map((whose) =>
    settled(queue.run(whose, () => Promise.resolve())),
  );
  first.end();
  await begun;
  expect(await Promise.all(asked)).toEqual([
    "done",
    "done",
    "The test has enough to do for one asker.",
    "done",
  ]);
});

test("a full queue takes who waits with less than another, whose last is given up", async () => {
  const queue = queueOf({ waitingMax: 3 });
  const first = openWork();
  const begun = queue.run("flood", first.work);
  const asked = ["flood", "flood", "flood", "visitor", "flood", "another", "third"].map((whose) =>
    settled(queue.run(whose, () => Promise.resolve())),
  );
  first.end();
  await begun;
  expect(await Promise.all(asked)).toEqual([
    "done",
    "The test waits in too long a line.",
    "The test waits in too long a line.",
    "done",
    "The test has too much to do.",
    "done",
    "The test has too much to do.",
  ]);
});

test("who has waited too long is told so, and leaves no turn behind", async () => {
  const queue = queueOf({ patienceMs: 20 });
  const first = openWork();
  const begun = queue.run("a", first.work);
  let isDone = false;
  const late = queue.run("b", () => Promise.resolve((isDone = true)));
  expect(await settled(late)).toBe("The test waited too long.");
  first.end();
  await begun;
  expect(await settled(queue.run("c", () => Promise.resolve()))).toBe("done");
  expect(isDone).toBe(false);
});

test("work that fails is its asker's error, and the next has its turn", async () => {
  const queue = queueOf();
  const failing = queue.run("a", () => Promise.reject(new Error("It broke")));
  const next = queue.run("b", () => Promise.resolve("next"));
  await expect(failing).rejects.toThrow("It broke");
  expect(await next).toBe("next");
});
