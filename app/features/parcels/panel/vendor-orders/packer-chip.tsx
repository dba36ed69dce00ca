import { formatExactRupees } from "#domain/money.ts";
import { type PackedParcel, packerPayment, type PackerPayment } from "#domain/parcels/packing.ts";
import { Chip, type ChipTone } from "#app/kit/panel/chip.tsx";
import { useText } from "#app/kit/text.tsx";

const tones: Record<PackerPayment, ChipTone> = {
  unconfirmed: "trouble",
  paid: "good",
  collect: "waiting",
  wait: "trouble",
  none: "ended",
  "going-back": "trouble",
  refunded: "trouble",
};

type Props = { parcel: PackedParcel & { totalPaise: number } };

/** Says whether a parcel may be sent, and how much cash the courier has to collect. */
export function PackerChip({ parcel }: Props) {
  const t = useText();
  const payment = packerPayment(parcel);
  const sum = formatExactRupees(parcel.totalPaise);
  return <Chip tone={tones[payment]} text={t(`vendorOrders.payment.${payment}`, { sum })} />;
}
