import { formatExactRupees } from "#domain/money.ts";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import type { ShownLine } from "#app/features/parcels/lines/order-shown.ts";
import { RecalledLine } from "#app/features/parcels/lines/line-recall.tsx";
import { useLineName } from "#app/features/parcels/lines/use-line-name.ts";
import type { ParcelProps } from "./managed-parcel.ts";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { useLanguage, useText } from "#app/kit/text.tsx";

type Props = { caption: string; lines: readonly ShownLine[]; skus: Record<string, string> };

/** What is in a parcel, and what each of it costs. */
export function ParcelLines({ caption, lines, skus }: Props) {
  return (
    <DataTable
      caption={caption}
      columns={useColumns(skus)}
      rows={lines}
      rowKey={({ packId }) => packId}
      empty=""
    />
  );
}

function useColumns(skus: Record<string, string>): Column<ShownLine>[] {
  const t = useText();
  const language = useLanguage();
  const lineName = useLineName();
  return [
    {
      key: "item",
      title: t("order.item"),
      cell: (line) => (
        <>
          <span className="block font-semibold">
            {lineName(line)}, {packLabel(line.packQuantity, line.packUnit, language)}
          </span>
          <span className="block text-muted">
            {t("adminOrder.sku")} {skus[line.packId]}
          </span>
          <RecalledLine recall={line.recall} />
        </>
      ),
      wide: true,
    },
    {
      key: "price",
      title: t("order.price"),
      cell: ({ pricePaise }) => formatExactRupees(pricePaise),
      align: "end",
      tight: true,
    },
    {
      key: "quantity",
      title: t("order.quantity"),
      cell: (line) => <Quantity line={line} />,
      align: "end",
      tight: true,
    },
    {
      key: "amount",
      title: t("order.amount"),
      cell: ({ pricePaise, quantity }) => formatExactRupees(pricePaise * quantity),
      align: "end",
      tight: true,
    },
  ];
}

function Quantity({ line: { quantity, cameBack } }: { line: ShownLine }) {
  const t = useText();
  return (
    <>
      {quantity}
      {cameBack > 0 && (
        <span className="block text-sm text-muted">
          {t("return.cameBack", { count: cameBack, quantity })}
        </span>
      )}
    </>
  );
}

/** Its commission as it was ordered; of what was canceled or came back the shop keeps none. */
export function KeptByShop({ parcel, commission }: Pick<ParcelProps, "parcel" | "commission">) {
  const t = useText();
  if (parcel.status === "canceled" || parcel.status === "returned") return null;
  return (
    <p className="mt-3 border-t border-line pt-3 text-sm text-muted">{keptText(t, commission)}</p>
  );
}

function keptText(t: ReturnType<typeof useText>, commission: ParcelProps["commission"]): string {
  if (commission === null) return t("adminOrder.keptUnknown");
  const { commissionPaise, feePaise, taxPaise } = commission;
  const sum = formatExactRupees(commissionPaise + feePaise + taxPaise);
  if (commissionPaise + feePaise === 0) return t("adminOrder.keptNone");
  return t("adminOrder.kept", {
    sum,
    commission: formatExactRupees(commissionPaise),
    fee: formatExactRupees(feePaise),
    tax: formatExactRupees(taxPaise),
  });
}
