import { createContext, use, useMemo, useState, type ReactNode } from "react";
import { earningsBy, nextCommission, type EarningTerms } from "#domain/commission/earning.ts";
import { formatIsoDay } from "#domain/india-time.ts";
import { formatExactRupees, formatRupees } from "#domain/money.ts";
import { parseRupees } from "#domain/rupees.ts";
import { useLanguage, useText } from "#app/kit/text.tsx";

type TypedGoods = { categoryId: string; hsn: string };

/** Of the vendor whose form it is; null for an administrator. */
const EarningContext = createContext<{ terms: EarningTerms; goods: TypedGoods } | null>(null);

type EarningsProps = { terms: EarningTerms | null; goods: TypedGoods; children: ReactNode };

export function Earnings({ terms, goods, children }: EarningsProps) {
  const value = useMemo(() => terms && { terms, goods }, [terms, goods]);
  return <EarningContext value={value}>{children}</EarningContext>;
}

/** Category and HSN as they are typed, for the commission and the tax hang on them. */
export function useTypedGoods({ categoryId, hsn }: TypedGoods, onAny: () => void) {
  const [goods, setGoods] = useState<TypedGoods>({ categoryId, hsn });
  const onTyped = (target: EventTarget) => {
    onAny();
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const { name, value } = target;
    if (name === "categoryId" || name === "hsn") setGoods((typed) => ({ ...typed, [name]: value }));
  };
  return { goods, onTyped };
}

/** What the buyer pays for one pack at this price, and what of it is the vendor's. */
export function PackEarning({ price }: { price: string }) {
  const t = useText();
  const earning = use(EarningContext);
  const pricePaise = parseRupees(price);
  if (earning === null || pricePaise === null || pricePaise === 0) return null;
  const { terms, goods } = earning;
  const hsn = goods.hsn.trim() || null;
  const of = earningsBy(terms).earningOf(pricePaise, { ...goods, hsn });
  const buyer = formatExactRupees(of.buyerPaysPaise);
  const words = {
    buyer,
    arrives: formatExactRupees(of.arrivesPaise),
    rate: of.commissionBasisPoints / 100,
    commission: formatExactRupees(of.commissionPaise),
    tax: formatExactRupees(of.commissionTaxPaise),
  };
  return (
    <p className="mt-2 text-sm text-muted" aria-live="polite">
      {of.commissionPaise === 0
        ? t("adminProduct.earningWhole", words)
        : of.commissionTaxPaise === 0
          ? t("adminProduct.earningKept", words)
          : t("adminProduct.earningKeptTaxed", words)}
    </p>
  );
}

/** The fee of a parcel, and a rate that is planned; nothing where there is none. */
export function FeeAndNextRate() {
  const t = useText();
  const language = useLanguage();
  const earning = use(EarningContext);
  if (earning === null) return null;
  const { parcelFeePaise, parcelFeeTaxPaise } = earningsBy(earning.terms);
  const fee = formatRupees(parcelFeePaise + parcelFeeTaxPaise);
  const next = nextCommission(earning.terms, earning.goods.categoryId);
  return (
    <>
      {parcelFeePaise > 0 && (
        <p className="mt-2 text-sm text-muted">
          {t(parcelFeeTaxPaise > 0 ? "adminProduct.earningFeeTaxed" : "adminProduct.earningFee", {
            fee,
          })}
        </p>
      )}
      {next && (
        <p className="mt-2 text-sm text-muted">
          {t("adminProduct.earningNext", {
            rate: next.basisPoints / 100,
            day: formatIsoDay(next.fromDay, language),
          })}
        </p>
      )}
    </>
  );
}
