import { Link } from "react-router";
import { formatIndiaDay, indiaDay, readIndiaDay } from "#domain/india-time.ts";
import {
  fitChoices,
  fittingPrice,
  type PackAboveMrp,
  type PacksAboveMrp,
} from "#domain/catalogue/products/fit-prices.ts";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { productName } from "#domain/catalogue/products/product.ts";
import { formatExactRupees } from "#domain/money.ts";
import { priceWithTaxPaise } from "#domain/tax/tax.ts";
import { RadioField } from "#app/kit/radio-field.tsx";
import { useLanguage, useText } from "#app/kit/text.tsx";
import { useAreaPath } from "./area-path.ts";
import { DataTable, type Column } from "./list/data-table.tsx";

type Props = {
  above: Omit<PacksAboveMrp, "code">;
  /** Left out where all are the reader's own. */
  hasSellers?: boolean;
};

/** Within a form: the packs that its change would lift above their MRP, and what is to be done with them. */
export function AboveMrpChoice({ above, hasSellers = true }: Props) {
  const t = useText();
  const { packs, count, key } = above;
  const columns = useColumns();
  return (
    <section className="my-4 rounded-card border border-chilli p-4">
      <h3 className="mb-3 text-base">{t("aboveMrp.title", { count })}</h3>
      <DataTable
        caption={t("aboveMrp.caption")}
        columns={columns.filter((column) => hasSellers || column.key !== "seller")}
        rows={packs}
        rowKey={({ packId }) => packId}
        empty={null}
      />
      {count > packs.length && (
        <p className="mt-2 text-muted">{t("aboveMrp.more", { count: count - packs.length })}</p>
      )}
      <input type="hidden" name="aboveKey" value={key} />
      <div className="mt-4">
        <RadioField
          name="fit"
          legend={t("aboveMrp.choice")}
          choices={fitChoices}
          textOf={(choice) => t(`aboveMrp.${choice}`)}
        />
      </div>
      <p className="mt-2 text-sm text-muted">{t("aboveMrp.atOnce")}</p>
    </section>
  );
}

function useColumns(): Column<PackAboveMrp>[] {
  const t = useText();
  const language = useLanguage();
  const pathTo = useAreaPath();
  const rupees = (paise: number) => <span className="tabular">{formatExactRupees(paise)}</span>;
  return [
    {
      key: "pack",
      title: t("aboveMrp.pack"),
      cell: (pack) => (
        <Link
          to={pathTo(`/products/${pack.productId}`)}
          className="inline-flex min-h-11 items-center font-semibold text-leaf hover:underline"
        >
          {`${productName({ name: pack.productName, nameHi: pack.productNameHi }, language)} ${packLabel(pack.quantity, pack.unit, language)}`}
        </Link>
      ),
      wide: true,
    },
    { key: "seller", title: t("aboveMrp.seller"), cell: ({ vendorName }) => vendorName },
    {
      key: "price",
      title: t("aboveMrp.price"),
      cell: ({ pricePaise }) => rupees(pricePaise),
      align: "end",
    },
    {
      key: "withTax",
      title: t("aboveMrp.withTax"),
      cell: (pack) => <WithTax pack={pack} />,
      align: "end",
    },
    {
      key: "mrp",
      title: t("aboveMrp.mrp"),
      cell: ({ mrpPaise }) => rupees(mrpPaise),
      align: "end",
    },
    {
      key: "highest",
      title: t("aboveMrp.highest"),
      cell: (pack) => {
        const highest = fittingPrice(pack, "lower");
        return highest === null ? t("aboveMrp.none") : rupees(highest);
      },
      align: "end",
    },
  ];
}

/** What it would cost, at which rate, and from when. */
function WithTax({ pack: { pricePaise, basisPoints, fromDay } }: { pack: PackAboveMrp }) {
  const t = useText();
  const language = useLanguage();
  const moment = readIndiaDay(fromDay);
  return (
    <>
      <strong className="text-chilli tabular">
        {formatExactRupees(priceWithTaxPaise(pricePaise, basisPoints))}
      </strong>
      <span className="block text-sm text-muted">
        {`${basisPoints / 100}%`}
        {moment !== null &&
          ` ${t("aboveMrp.fromDay", { day: formatIndiaDay(indiaDay(moment), language) })}`}
      </span>
    </>
  );
}
