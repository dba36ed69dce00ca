import { canChangeAddress } from "#domain/orders/address-change.ts";
import type { OrderView } from "#server/orders/order-view.ts";
import { LocalLink } from "#app/kit/local-link.tsx";
import { useText } from "#app/kit/text.tsx";

/** The way to another address, below the one an order goes to; nothing once it is packed. */
export function AddressCorrection({ order }: { order: OrderView }) {
  const t = useText();
  const parcels = order.parcels.map(({ status }) => ({ status, vendorId: "" }));
  if (!canChangeAddress(parcels, { role: "customer", vendorId: null })) return null;
  return (
    <LocalLink
      to={`/orders/${order.number}/address`}
      className="mt-2 inline-flex min-h-11 items-center font-semibold text-leaf underline-offset-4 hover:underline"
    >
      {t("orderAddress.change")}
    </LocalLink>
  );
}
