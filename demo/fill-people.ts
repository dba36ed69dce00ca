import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { people } from "#database/schema/people.ts";
import type { NewDemoPerson } from "./accounts.ts";
import { fillPromotions } from "./fill-promotions.ts";
import { fillReviews } from "./fill-reviews.ts";

/** Who can sign in (a customer, one for each vendor, an administrator), those who wrote reviews, and the offers of them. */
export async function fillPeople(
  tx: Transaction,
  newPeople: NewDemoPerson[],
  { vendorIds, productIds }: { vendorIds: Map<string, string>; productIds: Map<string, string> },
): Promise<void> {
  await tx.insert(people).values(
    newPeople.map(({ role, email, name, passwordHash, vendorSlug }) => ({
      id: randomUUID(),
      role,
      email,
      name,
      passwordHash,
      vendorId: vendorSlug === null ? null : (vendorIds.get(vendorSlug) ?? null),
      emailConfirmedAt: sql`now()`,
      demo: true,
    })),
  );
  await fillReviews(tx, productIds);
  await fillPromotions(tx, vendorIds, new Date());
}
