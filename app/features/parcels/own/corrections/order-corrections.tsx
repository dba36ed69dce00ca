import type { OrderView } from "#server/orders/order-view.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { usePath, useText } from "#app/kit/text.tsx";

/** What its customer can still do with an order as a whole; nothing where there is nothing. */
export function OrderCorrections({ order }: { order: OrderView }) {
  const t = useText();
  const path = usePath();
  const open = order.parcels.filter(({ status }) => status !== "canceled");
  const canceling = open.filter(({ canCancel }) => canCancel);
  // What can be canceled of one parcel its own button does.
  if (canceling.length < 2) return null;
  return (
    <p className="mt-4 flex flex-wrap gap-3">
      <ButtonLink
        look="danger"
        to={path(`/orders/${order.number}/cancellation`)}
        className="w-full sm:w-auto"
      >
        {t(canceling.length === open.length ? "cancel.titleWhole" : "cancel.titleRest")}
      </ButtonLink>
    </p>
  );
}
