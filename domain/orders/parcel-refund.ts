// What a parcel gives back when it closes without a sale: canceling refunds its shipping share, returning doesn't.
// The stored sums of the parcel decide; the free-shipping threshold is never computed again.
export type ParcelSums = { shippingPaise: number; totalPaise: number };

export function parcelRefundPaise(parcel: ParcelSums, outcome: "canceled" | "returned"): number {
  return outcome === "canceled" ? parcel.totalPaise : parcel.totalPaise - parcel.shippingPaise;
}
