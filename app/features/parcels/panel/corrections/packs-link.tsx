import { canDropPacks } from "#domain/orders/drop-packs.ts";
import type { ParcelProps } from "#app/features/parcels/panel/managed-parcel.ts";
import { useText } from "#app/kit/text.tsx";
import { CorrectionLink } from "./correction-link.tsx";

/** Nothing once it is packed, or where only the whole of it can go. */
export function PacksLink({
  parcel,
  orderNumber,
  number,
}: Pick<ParcelProps, "parcel" | "orderNumber" | "number">) {
  const t = useText();
  if (!canDropPacks(parcel)) return null;
  return (
    <CorrectionLink to={`/orders/${orderNumber}/parcels/${number}/packs`} text={t("packs.link")} />
  );
}
