import { flushCompileCache } from "node:module";
import { connectDatabase } from "#database/connect.ts";
import { issueCommissionDocuments } from "#server/documents/commission/issue-commission-documents.ts";
import { closeStatements } from "#server/ledger/statements/close-statements.ts";
import { testWorld } from "#tests/world.ts";

/** A process of the shop that closes one period after the other and issues what belongs to it, until it is killed. A week passes each time. */
const { db, pool } = connectDatabase(process.env["LEDGER_DATABASE"] ?? "", { max: 4 });
pool.on("error", () => {});
let now = Number(process.env["LEDGER_NOW"]);
const world = testWorld(db, { now: () => new Date(now) });

// It doesn't end as a process does that writes it down at its end.
flushCompileCache();
process.stdout.write("begun\n");
for (;;) {
  await Promise.all([
    closeStatements(world),
    issueCommissionDocuments(world, new AbortController().signal),
  ]);
  now += 7 * 86_400_000;
  process.stdout.write(`${now}\n`);
}
