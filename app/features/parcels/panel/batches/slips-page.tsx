import { Notice } from "#app/kit/notice.tsx";
import { useText } from "#app/kit/text.tsx";
import { PackingSlip } from "#app/features/parcels/panel/packing-slips.tsx";
import { PrintBar } from "#app/features/parcels/panel/print-bar.tsx";
import type { OpenedSlips } from "./open-prints.ts";

/** The packing slips of many parcels, one page each. */
export function ChosenSlipsPage({ title, shopName, parcels, problem }: OpenedSlips) {
  const t = useText();
  return (
    <div className="mx-auto max-w-3xl print:max-w-none">
      <PrintBar />
      {parcels.length === 0 && <h1 className="text-xl">{title}</h1>}
      {parcels.length === 0 && (
        <Notice kind="information">{problem ?? t("adminOrder.slipEmpty")}</Notice>
      )}
      <div className="flex flex-col gap-6 print:block">
        {parcels.map((parcel, index) => (
          <PackingSlip
            key={parcel.id}
            isFirst={index === 0}
            order={{ ...parcel, number: parcel.orderNumber }}
            skus={Object.fromEntries(parcel.lines.map(({ packId, sku }) => [packId, sku]))}
            shopName={shopName}
            isCash={parcel.isCash}
            slip={{
              parcel,
              name: parcel.hasSiblings
                ? t("adminOrder.parcelNumber", { number: parcel.number })
                : null,
              sender: { name: parcel.vendorName, address: parcel.vendorAddress },
            }}
          />
        ))}
      </div>
    </div>
  );
}
