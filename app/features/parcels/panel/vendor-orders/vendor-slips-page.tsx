import { PackingSlips } from "#app/features/parcels/panel/packing-slips.tsx";
import { PrintBar } from "#app/features/parcels/panel/print-bar.tsx";
import { useParcelName } from "./use-parcel-name.ts";
import type { ShownVendorOrder, ShownVendorParcel } from "./vendor-order-shown.ts";

type Props = {
  order: ShownVendorOrder;
  slips: readonly ShownVendorParcel[];
  shopName: string;
};

/** The packing slips of the vendor's parcels. */
export function VendorSlipsPage({ order, slips, shopName }: Props) {
  const parcelName = useParcelName(order);
  return (
    <div className="mx-auto max-w-3xl print:max-w-none">
      <PrintBar number={order.number} />
      <PackingSlips
        order={order}
        skus={order.skus}
        shopName={shopName}
        isCash={order.isCash}
        slips={slips.map(({ number, ...parcel }) => ({
          parcel,
          name: order.parcels.length > 1 ? parcelName(number) : null,
          sender: { name: order.vendorName, address: order.vendorAddress },
        }))}
      />
    </div>
  );
}
