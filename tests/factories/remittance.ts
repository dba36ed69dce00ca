import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import type { Person } from "#domain/people/person.ts";
import { enterRemittance } from "#server/money/remittances/enter-remittance.ts";
import type { World } from "#server/world.ts";
import { makeAdministrator } from "./administrator.ts";
import { moveThrough } from "./parcel-moves.ts";
import { makeParcelsOrder } from "./parcels-order.ts";

export const remittanceDay = "20-11-2026";

/** A cash order of as many parcels as there are prices, numbered T-1, T-2 and so on, of which the first `delivered` were paid. */
export async function makeCashParcels(
  db: Database,
  { pricesPaise, delivered = pricesPaise.length }: { pricesPaise: number[]; delivered?: number },
) {
  const made = await makeParcelsOrder(db, { method: "cod", pricesPaise });
  const { world, number, orderId } = made;
  const admin = await makeAdministrator(db);
  for (const [index] of pricesPaise.entries()) {
    const which = { orderNumber: number, parcel: index + 1, from: "confirmed" } as const;
    const steps = ["processing", "shipped", "delivered"] as const;
    await moveThrough(world, admin, which, index < delivered ? steps : steps.slice(0, 2));
  }
  await db.execute(
    sql`update parcels set tracking_number = 'T-' || (position + 1) where order_id = ${orderId}`,
  );
  const { rows } = await db.execute<{ id: string; vendorId: string; paise: number }>(sql`
    select id, vendor_id as "vendorId", total_paise::int as paise from parcels where order_id = ${orderId} order by position`);
  return { ...made, admin, parcels: rows };
}

const rupees = (paise: number) => (paise / 100).toFixed(2);

export const remittanceFile = (lines: readonly (readonly [string, number])[], comment = "") =>
  new TextEncoder().encode(
    [
      `AWB No;COD Amount (Rs.);Remittance Date;${comment}`,
      ...lines.map(([tracking, paise]) => `${tracking};₹${rupees(paise)};${remittanceDay};`),
    ].join("\r\n"),
  );

/** As a file of its own. @throws where it is refused */
export async function remit(
  world: World,
  admin: Person,
  lines: readonly (readonly [string, number])[],
): Promise<string> {
  const id = world.newId();
  const bytes = remittanceFile(lines, id);
  const entered = await enterRemittance(world, admin, { id, fileName: "cod.csv", bytes });
  if (!entered.ok) throw new Error(entered.refusal.code);
  return entered.value.id;
}

/** What became of the lines, in the order in which they were told. */
export async function lineStates(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ became: string }>(
    sql`select coalesce(problem::text, state::text) as became from remittance_lines order by id`,
  );
  return rows.map(({ became }) => became);
}

export async function lineIds(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from remittance_lines order by id`,
  );
  return rows.map(({ id }) => id);
}
