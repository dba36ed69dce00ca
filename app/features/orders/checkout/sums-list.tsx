import { formatRupees } from "#domain/money.ts";
import { useText } from "#app/kit/text.tsx";
import type { Sums } from "./checkout-view.ts";

/** Subtotal, Shipping, GST, Total: the same sums in checkout and on an order. */
export function SumsList({
  sums,
  taxRateBasisPoints,
}: {
  sums: Sums;
  taxRateBasisPoints: number | null;
}) {
  const t = useText();
  const gst =
    taxRateBasisPoints === null
      ? t("checkout.gstPlain")
      : t("checkout.gst", { rate: taxRateBasisPoints / 100 });
  return (
    <dl className="flex flex-col gap-2 tabular">
      <Row name={t("checkout.subtotal")} value={formatRupees(sums.subtotalPaise)} />
      <Row
        name={t("checkout.shippingCost")}
        value={sums.shippingPaise === 0 ? t("checkout.free") : formatRupees(sums.shippingPaise)}
      />
      <Row name={gst} value={formatRupees(sums.taxPaise)} />
      {sums.cashRoundingPaise !== 0 && (
        <Row name={t("checkout.roundOff")} value={formatRupees(sums.cashRoundingPaise)} />
      )}
      <div className="flex justify-between gap-4 border-t border-line pt-3 text-lg font-semibold">
        <dt>{t("checkout.total")}</dt>
        <dd>{formatRupees(sums.totalPaise)}</dd>
      </div>
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
