import { expect, test } from "vitest";
import { inBatches } from "./in-batches.ts";

type Asked = { whose: string; what: string };

/** Each batch is answered when the test says so; `broken` fails, alone too. */
function open(most = 3) {
  const batches: { asked: string[]; alone: boolean; end: () => void }[] = [];
  const failures: unknown[] = [];
  const ask = inBatches<Asked, string>({
    most,
    whose: ({ whose }) => whose,
    whenFailed: (error) => failures.push(error),
    run: async (asked, { alone }) => {
      await new Promise<void>((end) => {
        batches.push({ asked: asked.map(({ what }) => what), alone, end });
      });
      if (asked.some(({ what }) => what === "broken")) throw new Error("It is broken");
      return asked.map(({ what }) => `did ${what}`);
    },
  });
  const begun = (count: number) => expect.poll(() => batches.length).toBe(count);
  return { ask, batches, begun, failures };
}

test("what comes while a batch is on its way goes together next, in its order, so many at most", async () => {
  const { ask, batches, begun } = open();
  const all = [ask({ whose: "a", what: "1" })];
  await begun(1);
  for (const whose of ["b", "c", "d", "e"]) all.push(ask({ whose, what: whose }));
  batches[0]?.end();
  await begun(2);
  batches[1]?.end();
  await begun(3);
  batches[2]?.end();
  expect(await Promise.all(all)).toEqual(["did 1", "did b", "did c", "did d", "did e"]);
  expect(batches.map(({ asked }) => asked)).toEqual([["1"], ["b", "c", "d"], ["e"]]);
});

test("what comes in one turn goes together, but never two of the same", async () => {
  const { ask, batches, begun } = open();
  const all = ["a", "b", "a"].map((whose, index) => ask({ whose, what: `${whose}${index}` }));
  await begun(1);
  batches[0]?.end();
  await begun(2);
  batches[1]?.end();
  expect(await Promise.all(all)).toEqual(["did a0", "did b1", "did a2"]);
  expect(batches.map(({ asked }) => asked)).toEqual([["a0", "b1"], ["a2"]]);
});

test("of a batch that fails each is done alone, the next batch beside them, and only what is broken fails", async () => {
  const { ask, batches, begun, failures } = open();
  const [sound, broken] = ["sound", "broken"].map((what) => ask({ whose: what, what }));
  const fails = expect(broken).rejects.toThrow("It is broken");
  await begun(1);
  const next = ask({ whose: "next", what: "next" });
  batches[0]?.end();
  await begun(4);
  for (const { end } of batches) end();
  await fails;
  expect(await Promise.all([sound, next])).toEqual(["did sound", "did next"]);
  expect(batches.slice(1)).toMatchObject([
    { asked: ["sound"], alone: true },
    { asked: ["broken"], alone: true },
    { asked: ["next"], alone: false },
  ]);
  expect(failures).toEqual([new Error("It is broken")]);
});
