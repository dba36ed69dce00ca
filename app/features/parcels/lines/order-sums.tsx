import { formatExactRupees } from "#domain/money.ts";
import { vendorGavePaise } from "#domain/promotions/saved.ts";
import { taxShares } from "#domain/tax/tax-split.ts";
import type { OrderView, ViewedParcel } from "#server/orders/order-view.ts";
import { useText } from "#app/kit/text.tsx";
import { shownTaxRate } from "./order-shown.ts";
import { SavedRows } from "./saved-rows.tsx";

type Sums = Pick<
  ViewedParcel,
  | "subtotalPaise"
  | "shippingPaise"
  | "shopPaidShippingPaise"
  | "taxPaise"
  | "roundOffPaise"
  | "totalPaise"
> & { lines: readonly { pricePaise: number; quantity: number }[] };

/** To the paisa, as everything on an order adds up. */
export function OrderSums({ order }: { order: OrderView }) {
  const t = useText();
  const rate = shownTaxRate(order);
  const canceledPaise = order.totalPaise - order.duePaise;
  return (
    <dl className="flex flex-col gap-2 tabular">
      <Row
        name={t("checkout.subtotal")}
        paise={order.subtotalPaise + vendorGavePaise(order.promotions)}
      />
      <SavedRows promotions={order.promotions} />
      <Shipping
        paise={order.shippingPaise}
        code={order.promotions.find(({ kind }) => kind === "free-delivery")?.code}
      />
      <Row
        name={rate === null ? t("checkout.gstPlain") : t("checkout.gst", { rate: rate / 100 })}
        paise={order.taxPaise}
      />
      <TaxRows order={order} />
      {order.cashRoundingPaise !== 0 && (
        <Row name={t("order.rounding")} paise={order.cashRoundingPaise} />
      )}
      {canceledPaise > 0 ? (
        <>
          <Row name={t("order.totalThen")} paise={order.totalPaise} />
          <Row name={t("order.canceledParcels")} paise={-canceledPaise} />
          <Total name={t("order.totalNow")} paise={order.duePaise} />
        </>
      ) : (
        <Total name={t("checkout.total")} paise={order.totalPaise} />
      )}
    </dl>
  );
}

const taxes = ["cgst", "sgst", "utgst", "igst", "roundOff"] as const;

/** Which taxes the GST row is made of, by where the parcels come from and go to. */
function TaxRows({ order }: { order: OrderView }) {
  const t = useText();
  const { country, state } = order.shipTo;
  const shares = taxShares(order, country === "IN" ? state : null);
  if (shares === null) return null;
  const paid = taxes.filter((tax) => shares[`${tax}Paise`] !== 0);
  return paid.map((tax) => (
    <Row key={tax} name={t(`order.tax.${tax}`)} paise={shares[`${tax}Paise`]} isPart />
  ));
}

/** What a parcel has of the order's sums: together they are the order's. */
export function ParcelSums({ parcel, toSeller }: { parcel: Sums; toSeller?: boolean }) {
  const t = useText();
  const goodsPaise = parcel.lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0);
  const { subtotalPaise, shippingPaise, taxPaise, roundOffPaise, totalPaise } = parcel;
  const billPaise = subtotalPaise + shippingPaise + taxPaise + roundOffPaise;
  return (
    <dl className="flex flex-col gap-1 text-sm tabular">
      <Row name={t("checkout.subtotal")} paise={goodsPaise} />
      <Off
        name={t("checkout.offerOff")}
        paise={goodsPaise - subtotalPaise + (toSeller ? 0 : billPaise - totalPaise)}
      />
      {toSeller && <Off name={t("order.shopPays")} paise={billPaise - totalPaise} />}
      <Shipping paise={shippingPaise} />
      {toSeller && parcel.shopPaidShippingPaise > 0 && (
        <Row name={t("order.shopPaysDelivery")} paise={parcel.shopPaidShippingPaise} isPart />
      )}
      <Row name={t("checkout.gstPlain")} paise={parcel.taxPaise} />
      {parcel.roundOffPaise !== 0 && (
        <Row name={t("order.rounding")} paise={parcel.roundOffPaise} />
      )}
      <div className="flex justify-between gap-4 font-semibold">
        <dt>{t("checkout.total")}</dt>
        <dd>{formatExactRupees(parcel.totalPaise)}</dd>
      </div>
    </dl>
  );
}

function Off({ name, paise }: { name: string; paise: number }) {
  return paise === 0 ? null : <Row name={name} paise={-paise} />;
}

function Shipping({ paise, code }: { paise: number; code?: string | null | undefined }) {
  const t = useText();
  const name = t("checkout.shippingCost");
  return paise === 0 ? (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd>{code ? t("checkout.couponDelivery", { code }) : t("checkout.free")}</dd>
    </div>
  ) : (
    <Row name={name} paise={paise} />
  );
}

function Row({ name, paise, isPart }: { name: string; paise: number; isPart?: boolean }) {
  return (
    <div
      className={`flex justify-between gap-4 ${isPart ? "-mt-1 border-l-2 border-line pl-3 text-sm" : ""}`}
    >
      <dt className="text-muted">{name}</dt>
      <dd>{formatExactRupees(paise)}</dd>
    </div>
  );
}

function Total({ name, paise }: { name: string; paise: number }) {
  return (
    <div className="flex justify-between gap-4 border-t border-line pt-3 text-lg font-semibold">
      <dt>{name}</dt>
      <dd>{formatExactRupees(paise)}</dd>
    </div>
  );
}
