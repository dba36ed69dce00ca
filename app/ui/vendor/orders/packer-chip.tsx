import { formatRupees } from "#domain/money.ts";
import { packerPayment, type PackerPayment } from "#domain/orders/packing.ts";
import type { ParcelStatus } from "#domain/orders/order-status.ts";
import { Chip, type ChipTone } from "#app/ui/panel/chip.tsx";
import { useText } from "#app/ui/text.tsx";

const tones: Record<PackerPayment, ChipTone> = {
  paid: "good",
  collect: "waiting",
  wait: "trouble",
  none: "ended",
};

type Props = { parcel: { status: ParcelStatus; totalPaise: number }; isCash: boolean };

/** Whether a parcel may be sent, and what is to be taken at the door. */
export function PackerChip({ parcel, isCash }: Props) {
  const t = useText();
  const payment = packerPayment(parcel.status, isCash);
  const sum = formatRupees(parcel.totalPaise, { decimals: 2 });
  return <Chip tone={tones[payment]} text={t(`vendorOrders.payment.${payment}`, { sum })} />;
}
