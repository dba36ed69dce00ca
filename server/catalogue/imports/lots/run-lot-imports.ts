import type { Transaction } from "#database/connect.ts";
import { matchLots, type MatchedLots } from "#domain/catalogue/imports/lots/match-lots.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import {
  endWork,
  noteProgress,
  selectWaiting,
  type HeldImport,
} from "#server/catalogue/imports/import-store.ts";
import { lockImport } from "#server/catalogue/imports/steps/lock-import.ts";
import { suspension } from "#server/catalogue/imports/steps/suspension.ts";
import { workThrough } from "#server/catalogue/imports/steps/work-through.ts";
import { lockPacksOf } from "#server/catalogue/lots/steps/settle-lots.ts";
import { writeLotTests } from "#server/catalogue/lots/steps/write-lot-tests.ts";
import { writeLots } from "#server/catalogue/lots/steps/write-lots.ts";
import type { World } from "#server/world.ts";
import { selectKnownProducts } from "./known-products.ts";
import { openLotFile } from "#server/catalogue/imports/steps/open-lot-file.ts";
import type { LotFileRead } from "./read-lot-file.ts";

const lotsAtOnce = 250;

/**
 * Adds the lots and tests of every file whose vendor said so: all of a file or, where something of it was changed meanwhile, none. A
 * process that stops in the middle leaves nothing behind.
 */
export async function runLotImports(world: World): Promise<number> {
  const ids = await selectWaiting(world.db, "importing", "lots");
  return workThrough(ids, async (id) => {
    const read = await openLotFile(world, id, "importing");
    return read !== null && runLotImport(world, id, read);
  });
}

async function runLotImport(world: World, id: string, read: LotFileRead): Promise<boolean> {
  return world.db.transaction(async (tx) => {
    const held = await lockImport(tx, id, "importing");
    if (held === null) return false;
    const at = world.now();
    const found = await selectKnownProducts(tx, held.vendorId, read.lots);
    await lockPacksOf(
      tx,
      found.map((product) => product.id),
    );
    // What is there once their packs are locked: nobody else adds a lot to them, or takes of what has none.
    const known = await selectKnownProducts(tx, held.vendorId, read.lots);
    const matched = matchLots(read.lots, known);
    const others = [...suspension(held), ...matched.faults];
    const ended = {
      rows: read.rows,
      products: matched.added.length,
      retests: matched.retested.length,
      faults: [...read.faults, ...others],
      faultCount: read.faultCount + others.length,
    };
    if (ended.faultCount > 0) {
      await endWork(tx, id, { ...ended, state: "failed" }, at);
      return true;
    }
    await writeMatched(world, tx, held, { matched, rows: read.rows, at });
    await endWork(tx, id, { ...ended, state: "done" }, at);
    const after = { lots: ended.products, retests: ended.retests };
    await recordActivity(tx, {
      actorId: held.personId,
      at,
      action: "imported",
      subject: "product-import",
      subjectId: id,
      label: held.fileName,
      after,
    });
    return true;
  });
}

type Writing = { matched: MatchedLots; rows: number; at: Date };

async function writeMatched(
  world: World,
  tx: Transaction,
  { id, personId }: HeldImport,
  { matched: { added, retested }, rows, at }: Writing,
): Promise<void> {
  const by = { at, personId, newId: world.newId };
  let rowsDone = 0;
  for (let from = 0; from < added.length; from += lotsAtOnce) {
    const part = added.slice(from, from + lotsAtOnce);
    const lots = part.map(({ product, given: { label, test }, pieces }) => ({
      id: world.newId(),
      product,
      label,
      test,
      pieces,
    }));
    if (!(await writeLots(tx, lots, by))) throw new Error("A lot was added beside a lock");
    rowsDone += part.reduce((sum, { given }) => sum + given.pieces.length, 0);
    // Beside the transaction: while it runs, nobody sees what is inside.
    await noteProgress(world.db, id, { rows, rowsDone });
  }
  for (let from = 0; from < retested.length; from += lotsAtOnce)
    await writeLotTests(tx, retested.slice(from, from + lotsAtOnce), by);
}
