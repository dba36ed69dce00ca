import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { soundRow } from "#tests/product-imports/files.ts";
import { openImports } from "#tests/product-imports/open-imports.ts";
import { createQueues } from "#server/platform/queues.ts";
import { TooMuchWork } from "#server/platform/threads.ts";
import type { World } from "#server/world.ts";
import { checkImports } from "./check-imports.ts";
import { discardImport } from "./discard-import.ts";
import { startImport } from "./start-import.ts";
import { runImports } from "./run-imports.ts";

const imports = openImports();

/** A world in which this happens while a thread reads a file. */
const whileRead = (happens: () => Promise<void>): World => ({
  ...imports.world,
  threads: {
    ...imports.world.threads,
    run: (work, input) => happens().then(() => imports.world.threads.run(work, input)),
  },
});
const works = [checkImports, runImports];

test("while a thread reads a file no transaction is open, which PostgreSQL would end after half a minute", async () => {
  const id = await imports.send([soundRow(1)]);
  const open: unknown[] = [];
  let reads = 0;
  const world = whileRead(async () => {
    reads += 1;
    const { rows } = await imports.world.db.execute(sql`
      select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`);
    open.push(...rows);
  });
  expect(await checkImports(world)).toBe(1);
  await startImport(world, imports.vendor, id);
  expect(await runImports(world)).toBe(1);
  expect([reads, open]).toEqual([2, []]);
  expect(await imports.stateOf(id)).toMatchObject({ state: "done", products: 1 });
});

test("a file that is thrown away or taken by another process while it is read makes nothing", async () => {
  const discard = async (id: string) => {
    expect(await discardImport(imports.world, imports.vendor, id)).toMatchObject({ ok: true });
  };
  const forgotten = await imports.send([soundRow(1)]);
  expect(await checkImports(whileRead(() => discard(forgotten)))).toBe(0);

  const { id } = await imports.checked([soundRow(2)]);
  await startImport(imports.world, imports.vendor, id);
  // Each process has queues of its own.
  const other = { ...imports.world, queues: createQueues() };
  const takenByOther = whileRead(async () => {
    expect(await runImports(other)).toBe(1);
  });
  expect(await runImports(takenByOther)).toBe(0);
  expect(await imports.counts()).toEqual({ products: 1, packs: 1, movements: 1 });

  const { id: discarded } = await imports.checked([soundRow(3)]);
  await startImport(imports.world, imports.vendor, discarded);
  expect(await runImports(whileRead(() => discard(discarded)))).toBe(0);
  expect(await imports.counts()).toEqual({ products: 1, packs: 1, movements: 1 });
});

test("a file that is too much for a thread has failed, with the reason, and is not read again", async () => {
  const tooMuch = whileRead(() =>
    Promise.reject(new TooMuchWork("readFile took longer than 60 s")),
  );
  const checking = await imports.send([soundRow(1)]);
  expect(await checkImports(tooMuch)).toBe(1);
  const importing = await imports.checked([soundRow(2)]);
  await startImport(imports.world, imports.vendor, importing.id);
  expect(await runImports(tooMuch)).toBe(1);
  for (const id of [checking, importing.id])
    expect(await imports.stateOf(id)).toMatchObject({
      state: "failed",
      faults: [{ line: 1, column: null, code: "file-too-large" }],
    });
  expect(await Promise.all(works.map((work) => work(tooMuch)))).toEqual([0, 0]);
  expect(await imports.counts()).toEqual({ products: 0, packs: 0, movements: 0 });
});

test("what ended a thread otherwise is no fault of the file: it is read again", async () => {
  const id = await imports.send([soundRow(1)]);
  const ending = whileRead(() => Promise.reject(new Error("Terminating worker thread")));
  await expect(checkImports(ending)).rejects.toThrow("could not be worked on");
  expect(await imports.stateOf(id)).toMatchObject({ state: "checking" });
  expect(await checkImports(imports.world)).toBe(1);
});
