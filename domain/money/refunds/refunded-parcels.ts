// A refund may leave nothing of a parcel that is not sent yet: then it is asked whether the parcel is canceled too. Nobody
// packs goods by mistake whose money went back, and nothing is canceled that nobody meant to.
import { moveParcel } from "#domain/orders/order-status.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { PlannedRefund } from "./plan-refund.ts";
import type { RefundRefusal } from "./refund-refusals.ts";
import type { RefundableParcel } from "./refundable.ts";

export const parcelChoices = ["cancel", "keep"] as const;
export type ParcelChoice = (typeof parcelChoices)[number];

/** By the number of the parcel, which is its place in the order, from 1. */
export type ParcelChoices = Readonly<Record<number, ParcelChoice>>;

type Parcel = Pick<RefundableParcel, "id" | "status" | "totalPaise" | "backPaise">;
type Planned = Pick<PlannedRefund, "parcelId" | "amountPaise">;

/** The numbers of the parcels of which nothing stays after the refund, and that can still be canceled. */
export function wholeParcels(parcels: readonly Parcel[], plan: readonly Planned[]): number[] {
  return parcels.flatMap((parcel, index) => {
    const backPaise = plan
      .filter(({ parcelId }) => parcelId === parcel.id)
      .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    const isWhole = backPaise > 0 && parcel.backPaise + backPaise >= parcel.totalPaise;
    return isWhole && canCancel(parcel) ? [index + 1] : [];
  });
}

const facts = { paymentAccepted: false, returnAskedAt: null, deliveredAt: null };
const canCancel = ({ status }: Parcel): boolean =>
  moveParcel(status, "canceled", "administrator", facts).ok;

/** The numbers of the parcels that are canceled with the refund. */
export function parcelsToCancel(
  parcels: readonly Parcel[],
  plan: readonly Planned[],
  choices: ParcelChoices,
): Result<number[], RefundRefusal> {
  const whole = wholeParcels(parcels, plan);
  const unchosen = whole.find((number) => choices[number] === undefined);
  if (unchosen !== undefined) return refuse({ code: "refund-parcel-unchosen", number: unchosen });
  for (const [index, { status }] of parcels.entries()) {
    const number = index + 1;
    if (choices[number] === "cancel" && !whole.includes(number))
      return refuse({ code: "refund-parcel-not-cancelable", number, status });
  }
  return accept(whole.filter((number) => choices[number] === "cancel"));
}
