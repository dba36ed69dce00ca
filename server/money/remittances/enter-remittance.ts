import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { shownFileName } from "#domain/catalogue/imports/read-text.ts";
import type { ImportFileRefusal } from "#domain/catalogue/imports/import-limits.ts";
import {
  readRemittanceLines,
  readRemittanceTable,
  trackingKey,
  type RemittanceLine,
  type RemittanceRefusal,
  type WrittenLine,
} from "#domain/money/remittances/written-remittance.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { readPlainTable } from "#server/catalogue/imports/read-plain-table.ts";
import type { World } from "#server/world.ts";
import { matchInBatches } from "./steps/match-in-batches.ts";

/** Whoever enters it waits for so many; the minutes that follow do the rest. */
const matchedAtOnce = 1_000;

export type GivenRemittance =
  | { id: string; lines: readonly (WrittenLine & { line: number })[] }
  | { id: string; fileName: string; bytes: Uint8Array };

/** `isNew`: false where the same form or file was there already, and nothing was added. */
export type EnteredRemittance = { id: string; isNew: boolean };

/**
 * Cash that couriers handed over, typed or as a file. First it is kept as it was told, then its lines are matched; a crash between
 * the two leaves the second to the job.
 *
 * @param given.id that of the form: sent twice it is one
 */
export async function enterRemittance(
  world: World,
  person: Person,
  given: GivenRemittance,
): Promise<Result<EnteredRemittance, RemittanceRefusal | ImportFileRefusal>> {
  if (!can(person, "manage-payments")) return refuse({ code: "not-an-administrator" });
  const now = world.now();
  const lines = "lines" in given ? readRemittanceLines(given.lines, now) : readFile(given, now);
  if (!lines.ok) return lines;
  const isFile = "bytes" in given;
  const entered = await world.db.transaction((tx) =>
    write(tx, person, now, {
      id: given.id,
      name: isFile ? shownFileName(given.fileName) : "",
      digest: isFile ? createHash("sha256").update(given.bytes).digest("hex") : null,
      lines: lines.value,
    }),
  );
  await matchInBatches(world, await readWaiting(world, entered.id));
  return accept(entered);
}

async function readWaiting({ db }: World, remittanceId: string): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from remittance_lines where remittance_id = ${remittanceId} and state = 'waiting' order by id limit ${matchedAtOnce}`);
  return rows.map(({ id }) => id);
}

function readFile(
  { bytes }: { bytes: Uint8Array },
  now: Date,
): Result<RemittanceLine[], RemittanceRefusal | ImportFileRefusal> {
  const table = readPlainTable(bytes);
  if (!table.ok) return table;
  const { titles, rows, fault } = table.value;
  if (fault?.code === "rows-none") return refuse({ code: "remittance-empty" });
  if (fault !== null) return refuse({ code: "remittance-file-broken", line: fault.line });
  return readRemittanceTable(titles, rows, now);
}

type Remittance = {
  id: string;
  name: string;
  digest: string | null;
  lines: readonly RemittanceLine[];
};

async function write(
  tx: Transaction,
  person: Person,
  now: Date,
  { id, name, digest, lines }: Remittance,
): Promise<EnteredRemittance> {
  // One is written at a time: of two that tell the same the second knows what the first told.
  await tx.execute(sql`lock table remittances in share row exclusive mode`);
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from remittances where id = ${id} or digest = ${digest} limit 1`,
  );
  if (rows[0] !== undefined) return { id: rows[0].id, isNew: false };
  const amountPaise = lines.reduce((sum, line) => sum + line.amountPaise, 0);
  await tx.execute(sql`
    insert into remittances (id, name, digest, lines, amount_paise, entered_by, entered_at)
    values (${id}, ${name}, ${digest}, ${lines.length}, ${amountPaise}, ${person.id}, ${now})`);
  const told = lines.map((line, place) => ({
    ...line,
    place,
    key: trackingKey(line.trackingNumber),
  }));
  await tx.execute(sql`
    with told as materialized (
      select *, row_number() over (partition by key, "amountPaise", "remittedOn" order by place) as times
      from json_to_recordset(${JSON.stringify(told)}::json) as g("trackingNumber" text, key text, "amountPaise" bigint,
        "remittedOn" date, place int)
    )
    insert into remittance_lines (remittance_id, tracking_number, tracking_key, amount_paise, remitted_on, state)
    select ${id}, "trackingNumber", key, "amountPaise", "remittedOn",
      case when times > 1 or exists (select from remittance_lines l where l.tracking_key = told.key
        and l.amount_paise = told."amountPaise" and l.remitted_on = told."remittedOn")
      then 'repeated' else 'waiting' end::remittance_line_state
    from told order by place`);
  await recordActivity(tx, {
    actorId: person.id,
    at: now,
    action: digest === null ? "created" : "imported",
    subject: "remittance",
    subjectId: id,
    label: name,
    after: { lines: lines.length, amountPaise },
  });
  return { id, isNew: true };
}
