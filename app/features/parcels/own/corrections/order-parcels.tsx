import type { ViewedParcel } from "#server/orders/order-view.ts";
import { useLineName } from "#app/features/parcels/lines/use-line-name.ts";
import { useText } from "#app/kit/text.tsx";

type NumberedParcel = ViewedParcel & { number: number };

type Props = {
  title: string;
  parcels: readonly NumberedParcel[];
  count: number;
  /** Said of each. */
  note?: (parcel: NumberedParcel) => string;
};

/** Parcels of an order, each with what is in it, under one heading; nothing where there is none. */
export function OrderParcels({ title, parcels, count, note }: Props) {
  const t = useText();
  const lineName = useLineName();
  if (parcels.length === 0) return null;
  return (
    <section className="mt-5">
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-white px-4">
        {parcels.map((parcel) => (
          <li key={parcel.id} className="py-3">
            <p className="font-semibold">
              {t("orderedItems.parcel", { number: parcel.number, count })}
            </p>
            <p className="text-sm text-muted">
              {t("orderedItems.soldBy", { vendor: parcel.vendorName })}
            </p>
            <p className="mt-1">{parcel.lines.map(lineName).join(", ")}</p>
            {note && <p className="mt-1 text-sm text-muted">{note(parcel)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
