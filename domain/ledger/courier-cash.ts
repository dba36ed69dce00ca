// What couriers still have of the cash of each parcel (decision 099): what they took, less what they handed over. Below zero where they
// handed over more than is booked as taken by now.
import { moneyAccount } from "./accounts.ts";
import type { LedgerOrder } from "./plan-postings.ts";
import { sumOf } from "./settle-sale.ts";

/** `since`: when the cash was taken; where none is booked any more, when it was handed over last. */
export type CourierCash = { parcelId: string; amountPaise: number; since: string };

/** Of parcels of which something is outstanding. */
export function courierCash(order: LedgerOrder): CourierCash[] {
  return order.parcels.flatMap(({ id }) => {
    const taken = order.captures.filter(
      (capture) => capture.parcelId === id && moneyAccount(capture) === "cash-with-couriers",
    );
    const remitted = order.remittances.filter(
      ({ parcelId, takenBackAt }) => parcelId === id && takenBackAt === null,
    );
    const amountPaise = sumOf(taken, "amountPaise") - sumOf(remitted, "amountPaise");
    const since = taken[0]?.at ?? remitted.at(-1)?.at ?? order.lastAt;
    return amountPaise === 0 ? [] : [{ parcelId: id, amountPaise, since }];
  });
}

/** Whether couriers ever had money of it. */
export const hadCourierCash = ({ captures, remittances, posted }: LedgerOrder): boolean =>
  remittances.length > 0 ||
  captures.some((capture) => moneyAccount(capture) === "cash-with-couriers") ||
  posted.some(({ sums }) => sums["cash-with-couriers"] !== undefined);
