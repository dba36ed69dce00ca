import { flushCompileCache } from "node:module";
import { connectDatabase } from "#database/connect.ts";
import { createSandboxGateway } from "#server/gateways/sandbox-gateway.ts";
import { testWorld } from "#tests/world.ts";
import { takeOne, type Actors } from "./random-verbs.ts";

/** A process of the shop that does one thing after the other with some orders, until it is killed. */
const { db, pool } = connectDatabase(process.env["LEDGER_DATABASE"] ?? "", { max: 4 });
pool.on("error", () => {});
const given = JSON.parse(process.env["LEDGER_ACTORS"] ?? "") as Omit<Actors, "world"> & {
  now: string;
};
/** The hold of what is delivered is over a moment later: a day passes with each. */
let now = new Date(given.now).getTime();
const clock = () => new Date((now += 86_400_000 / 4));
const gateways = { sandbox: createSandboxGateway({ db, now: clock }) };
const world = testWorld(db, { now: clock, gateways });
const pick = (below: number) => Math.floor(Math.random() * below);

// It doesn't end as a process does that writes it down at its end.
flushCompileCache();
process.stdout.write("begun\n");
for (;;) {
  await takeOne({ ...given, world }, pick);
  process.stdout.write("done\n");
}
