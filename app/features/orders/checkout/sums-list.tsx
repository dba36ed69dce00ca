import { formatRupees } from "#domain/money.ts";
import { savedInAllPaise, vendorGavePaise } from "#domain/promotions/saved.ts";
import { useText } from "#app/kit/text.tsx";
import { SavedRows } from "#app/features/parcels/lines/saved-rows.tsx";
import type { Sums } from "./checkout-view.ts";

/** Subtotal, what offers take off, Shipping, GST, Total: the same sums in checkout and on an order. */
export function SumsList({
  sums,
  taxRateBasisPoints,
}: {
  sums: Sums;
  taxRateBasisPoints: number | null;
}) {
  const t = useText();
  const { promotions } = sums;
  const gst =
    taxRateBasisPoints === null
      ? t("checkout.gstPlain")
      : t("checkout.gst", { rate: taxRateBasisPoints / 100 });
  const shipped = promotions.find(({ kind }) => kind === "free-delivery");
  const free = shipped
    ? t("checkout.couponDelivery", { code: shipped.code ?? "" })
    : t("checkout.free");
  const saved = savedInAllPaise(promotions);
  return (
    <dl className="flex flex-col gap-2 tabular">
      <Row
        name={t("checkout.subtotal")}
        value={formatRupees(sums.subtotalPaise + vendorGavePaise(promotions))}
      />
      <SavedRows promotions={promotions} format={formatRupees} />
      <Row
        name={t("checkout.shippingCost")}
        value={sums.shippingPaise === 0 ? free : formatRupees(sums.shippingPaise)}
      />
      <Row name={gst} value={formatRupees(sums.taxPaise)} />
      {sums.cashRoundingPaise !== 0 && (
        <Row name={t("checkout.roundOff")} value={formatRupees(sums.cashRoundingPaise)} />
      )}
      <div className="flex justify-between gap-4 border-t border-line pt-3 text-lg font-semibold">
        <dt>{t("checkout.total")}</dt>
        <dd>{formatRupees(sums.totalPaise)}</dd>
      </div>
      {saved > 0 && (
        <div className="text-right text-sm font-semibold text-leaf">
          <dt className="sr-only">{t("checkout.offerOff")}</dt>
          <dd>{t("checkout.saved", { amount: formatRupees(saved) })}</dd>
        </div>
      )}
    </dl>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
