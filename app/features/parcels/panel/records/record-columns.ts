import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { productName } from "#domain/catalogue/products/product.ts";
import { formatIsoDay, indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import {
  formDAmount,
  formDTotal,
  type RegisterRow,
  type FormDRow,
} from "#domain/parcels/records/stock-register.ts";
import { townLine } from "#domain/vendors/business-address.ts";
import type { TrailRow } from "#server/parcels/records/trail-store.ts";
import type { Workspace } from "#app/features/admin/workspace.ts";

/** What page, CSV and PDF say alike. Numbers stay numbers in a file. */
export type RecordColumn<Row> = {
  key: string;
  title: string;
  cell: (row: Row) => string | number;
  isNumber?: true;
};

type Says = Pick<Workspace, "t" | "language">;

type Seed = Pick<RegisterRow, "productName" | "productNameHi">;

/** A PDF gives the goods what room is left. */
const seedColumn = <Row extends Seed>({ t, language }: Says): RecordColumn<Row> => ({
  key: "goods",
  title: t("records.seed"),
  cell: ({ productName: name, productNameHi: nameHi }) => productName({ name, nameHi }, language),
});

const packColumn = <Row extends Pick<RegisterRow, "size" | "unit">>({
  t,
  language,
}: Says): RecordColumn<Row> => ({
  key: "pack",
  title: t("records.pack"),
  cell: ({ size, unit }) => packLabel(size, unit, language),
});

const lotColumn = <Row extends Pick<RegisterRow, "lotNumber">>({ t }: Says): RecordColumn<Row> => ({
  key: "lot",
  title: t("records.lot"),
  cell: ({ lotNumber }) => lotNumber ?? t("records.noLot"),
});

const classColumn = <Row extends Pick<RegisterRow, "lotClass">>({
  t,
}: Says): RecordColumn<Row> => ({
  key: "class",
  title: t("lots.class"),
  cell: ({ lotClass }) => (lotClass === null ? "" : t(`lots.class.${lotClass}`)),
});

export function registerColumns(says: Says): RecordColumn<RegisterRow>[] {
  const { t, language } = says;
  const figures = [
    "opening",
    "received",
    "assigned",
    "sold",
    "returned",
    "replaced",
    "corrected",
    "closing",
  ] as const;
  return [
    seedColumn(says),
    packColumn(says),
    lotColumn(says),
    classColumn(says),
    {
      key: "valid",
      title: t("lots.validUntil"),
      cell: ({ validUntil }) => (validUntil === null ? "" : formatIsoDay(validUntil, language)),
    },
    ...figures.map((figure): RecordColumn<RegisterRow> => ({
      key: figure,
      title: t(`records.${figure}`),
      cell: (row) => row[figure],
      isNumber: true,
    })),
  ];
}

/** The columns of Form D, and what it has no column for as a remark. */
export function formDColumns(says: Says): RecordColumn<FormDRow>[] {
  const { t } = says;
  const amount = (
    key: "opening" | "purchased" | "imported" | "total" | "sold" | "exported" | "closing",
  ): RecordColumn<FormDRow> => ({
    key,
    title: t(`records.${key}`),
    cell: (row) => formDAmount(row, key === "total" ? formDTotal(row) : row[key]),
    isNumber: true,
  });
  return [
    seedColumn(says),
    classColumn(says),
    {
      key: "unit",
      title: t("records.unit"),
      cell: ({ isCounted }) => t(isCounted ? "records.seeds" : "records.kilograms"),
    },
    amount("opening"),
    amount("purchased"),
    amount("imported"),
    amount("total"),
    amount("sold"),
    amount("exported"),
    amount("closing"),
    { key: "remarks", title: t("records.remarks"), cell: (row) => remarksOn(row, says) },
  ];
}

function remarksOn(row: FormDRow, { t }: Says): string {
  const remarks = (["returned", "replaced", "assigned", "corrected"] as const).flatMap((figure) => {
    const amount = formDAmount(row, row[figure]);
    const written = `${amount > 0 ? "+" : ""}${amount.toLocaleString("en-IN")}`;
    return amount === 0 ? [] : [`${t(`records.${figure}`)} ${written}`];
  });
  return remarks.join("; ");
}

export function trailColumns(says: Says): RecordColumn<TrailRow>[] {
  const { t, language } = says;
  return [
    {
      key: "date",
      title: t("records.date"),
      cell: ({ placedAt }) => formatIsoDay(isoIndiaDay(indiaDay(placedAt)), language),
    },
    { key: "order", title: t("records.order"), cell: ({ orderNumber }) => orderNumber },
    { key: "buyer", title: t("records.buyer"), cell: ({ buyer }) => buyer },
    {
      key: "place",
      title: t("records.place"),
      cell: ({ city, state, postalCode }) => townLine(city, state, postalCode),
    },
    seedColumn(says),
    packColumn(says),
    {
      ...lotColumn<TrailRow>(says),
      cell: ({ lotNumber, isReplacement }) =>
        isReplacement
          ? t("records.inPlace", { lot: lotNumber ?? "" })
          : (lotNumber ?? t("records.noLot")),
    },
    {
      key: "packets",
      title: t("lots.pieces"),
      cell: ({ packets }) => packets,
      isNumber: true,
    },
    { key: "status", title: t("records.status"), cell: ({ status }) => t(`status.${status}`) },
  ];
}
