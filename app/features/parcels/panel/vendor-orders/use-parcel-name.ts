import { useText } from "#app/kit/text.tsx";

/** How a parcel is called among the vendor's own; how many others the order has is nobody's business. */
export function useParcelName({ parcels }: { parcels: readonly unknown[] }) {
  const t = useText();
  return (number: number): string =>
    parcels.length > 1 ? t("adminOrder.parcelNumber", { number }) : t("adminOrder.parcelOnly");
}
