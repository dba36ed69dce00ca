import type { Database } from "#database/connect.ts";
import { fillInBatches, highestNumber, insertRows, type Progress } from "./insert-rows.ts";
import { makeBigCustomer } from "./people-rows.ts";

const batchSize = 2_000;
const twoYearsMs = 730 * 86_400_000;

/** Customers who came one after the other over two years. They have no password: nobody signs in as one of them. */
export async function fillBigPeople(options: {
  db: Database;
  customers: number;
  now: Date;
  progress: Progress;
}): Promise<boolean> {
  const { db, customers, now, progress } = options;
  return fillInBatches(db, {
    total: customers,
    batchSize,
    countDone: (tx) =>
      highestNumber(tx, {
        table: "people",
        column: "email",
        pattern: "\\.([0-9]+)@demo\\.example$",
      }),
    progress,
    async insert(tx, from, to) {
      const made = Array.from({ length: to - from }, (_, index) => {
        const number = from + index + 1;
        const agoMs = twoYearsMs * (1 - number / customers);
        return {
          ...makeBigCustomer(number),
          created_at: new Date(now.getTime() - agoMs).toISOString(),
        };
      });
      await insertRows(
        tx,
        "people",
        made.map(({ id, name, email, mobile, language, status, created_at }) => ({
          id,
          role: "customer",
          status,
          name,
          email,
          email_confirmed_at: created_at,
          mobile,
          language,
          demo: true,
          created_at,
        })),
      );
      await insertRows(
        tx,
        "addresses",
        made.flatMap(({ id: person_id, addresses, created_at }) =>
          addresses.map(({ id, shipTo }, position) => ({
            id,
            person_id,
            full_name: shipTo.fullName,
            address_line1: shipTo.addressLine1,
            city: shipTo.city,
            state_code: shipTo.state,
            state_name: shipTo.stateName,
            postal_code: shipTo.postalCode,
            country: shipTo.country,
            phone_number: shipTo.phoneNumber,
            is_default: position === 0,
            position,
            created_at,
          })),
        ),
      );
    },
  });
}
