import { Link } from "react-router";
import { canChangeAddress } from "#domain/orders/address-change.ts";
import type { ParcelStatus } from "#domain/orders/order-status.ts";
import type { Address } from "#domain/people/addresses/address.ts";
import type { AdminOrderDetails } from "#server/parcels/admin-order-store.ts";
import { ShipTo } from "#app/features/people/addresses/ship-to.tsx";
import { CorrectionLink } from "#app/features/parcels/panel/corrections/correction-link.tsx";
import { SowingPlanned } from "#app/features/parcels/panel/sowing-planned.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { mailLink } from "#app/kit/panel/mail-link.ts";
import { useText } from "#app/kit/text.tsx";

const linkClass =
  "inline-flex min-h-11 items-center font-semibold break-all text-leaf hover:underline";

/** Who ordered, and where it goes. */
export function OrderCustomer({
  customer,
  order,
}: {
  customer: AdminOrderDetails["customer"];
  order: {
    number: string;
    shipTo: Address;
    sowingDate: string | null;
    parcels: readonly { status: ParcelStatus }[];
  };
}) {
  const t = useText();
  const { id, name, email, isActive } = customer;
  const parcels = order.parcels.map(({ status }) => ({ status, vendorId: "" }));
  return (
    <PanelSection title={t("adminOrder.customer")}>
      {isActive ? (
        <>
          <Link to={`/admin/customers/${id}`} className={linkClass}>
            {name}
          </Link>
          <p>
            <a href={mailLink(email)} className={linkClass}>
              {email}
            </a>
          </p>
        </>
      ) : (
        <p className="text-muted">{t("adminOrder.customerGone")}</p>
      )}
      <p>
        <Link to={`/admin/orders?customer=${id}`} className={linkClass}>
          {t("adminOrder.customerOrders")}
        </Link>
      </p>
      <h3 className="mt-2 mb-1 text-base font-semibold">{t("adminOrder.shipTo")}</h3>
      <ShipTo address={order.shipTo} />
      {canChangeAddress(parcels, { role: "administrator", vendorId: null }) && (
        <CorrectionLink to={`/orders/${order.number}/address`} text={t("orderAddress.change")} />
      )}
      <p className="mt-2 empty:hidden">
        <SowingPlanned day={order.sowingDate} />
      </p>
    </PanelSection>
  );
}
