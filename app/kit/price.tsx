import { formatRupees } from "#domain/money.ts";
import { useText } from "./text.tsx";

type PriceProps = {
  pricePaise: number;
  struckMrpPaise: number | null;
  taxed: boolean;
  /** True when the price is the lowest of several packs. */
  from?: boolean;
  /** Says "MRP" for the eye too; a card has no room for it. */
  full?: boolean;
};

export function Price({
  pricePaise,
  struckMrpPaise,
  taxed,
  from = false,
  full = false,
}: PriceProps) {
  const t = useText();
  const price = formatRupees(pricePaise);
  return (
    <p className="price">
      <b>{from ? t("product.from", { price }) : price}</b>
      {taxed && (
        <>
          {" "}
          <small>{t("product.plusGst")}</small>
        </>
      )}
      {struckMrpPaise !== null && (
        <>
          {" "}
          <s>
            <span className={full ? undefined : "sr-only"}>{`${t("product.mrp")} `}</span>
            {formatRupees(struckMrpPaise)}
          </s>
        </>
      )}
    </p>
  );
}
