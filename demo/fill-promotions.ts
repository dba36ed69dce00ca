import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { promotions } from "#database/schema/orders/promotions.ts";
import { indiaDay, isoIndiaDay, readIndiaDay } from "#domain/india-time.ts";

/** A code of the shop, and the steps of one seller that hold by themselves; both run until somebody ends them. */
export async function fillPromotions(
  tx: Transaction,
  vendorIds: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from people where role = 'administrator' and demo limit 1`,
  );
  const personId = rows[0]?.id;
  const vendorId = vendorIds.get("neem-chaupal-seeds");
  if (personId === undefined || vendorId === undefined) return;
  const startsAt = readIndiaDay(isoIndiaDay(indiaDay(now))) ?? now;
  const common = { personId, startsAt, kind: "percent" } as const;
  await tx.insert(promotions).values([
    {
      ...common,
      id: randomUUID(),
      code: "SEEDS10",
      basisPoints: 1_000,
      mostPaise: 20_000,
      minGoodsPaise: 50_000,
      paidBy: "shop",
      perPerson: 1,
    },
    ...[
      { minPacks: 5, basisPoints: 500 },
      { minPacks: 10, basisPoints: 1_000 },
    ].map((step) => ({
      ...common,
      ...step,
      id: randomUUID(),
      paidBy: "vendor" as const,
      vendorId,
    })),
  ]);
}
